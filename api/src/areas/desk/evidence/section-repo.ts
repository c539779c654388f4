import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'

/** Parts of a pack, in the order of its index (F-12). */
export const sections = [
  'account',
  'parties',
  'notes',
  'contacts',
  'contact_requests',
  'legal_statuses',
  'holds',
  'messages',
  'inbound_messages',
  'call_backs',
  'threads',
  'thread_messages',
  'consents',
  'notices',
  'notice_requests',
  'cases',
  'offers',
  'counter_offers',
  'plans',
  'plan_payments',
  'plan_changes',
  'authorizations',
  'agreements',
  'agreement_events',
  'signatures',
  'promises',
  'pay_links',
  'payments',
  'payment_attempts',
  'returns',
  'receipts',
  'ledger',
  'retention',
] as const
/** One of {@link sections}. */
export type Section = (typeof sections)[number]

export type Row = Record<string, unknown>

/** The debt whose evidence is read, and the people who owe it. */
export interface About {
  tenantId: string
  debtId: string
  ownerId: string
  /** The owner and the co-debtors. */
  partyIds: readonly string[]
}

const list = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

/** Rows about this debt, and rows about no particular debt that belong to the account's owner (T4, T5). */
const aboutDebt = ({ tenantId, debtId, ownerId, partyIds }: About, table: SQL) => sql`
  ${table}.tenant_id = ${tenantId} and ((${table}.debt_id = ${debtId} and ${table}.consumer_id in (${list(partyIds)}))
    or (${table}.debt_id is null and ${table}.consumer_id = ${ownerId}))`

const ofPlan = ({ tenantId, debtId }: About, table: SQL) => sql`
  ${table}.tenant_id = ${tenantId} and ${table}.plan_id in
    (select id from plan where tenant_id = ${tenantId} and debt_id = ${debtId})`
const ofPayment = ({ tenantId, debtId }: About, table: SQL) => sql`
  ${table}.tenant_id = ${tenantId} and ${table}.payment_id in
    (select id from payment where tenant_id = ${tenantId} and debt_id = ${debtId})`
const ofEnvelope = ({ tenantId, debtId }: About, table: SQL) => sql`
  ${table}.tenant_id = ${tenantId} and ${table}.envelope_id in
    (select id from envelope where tenant_id = ${tenantId} and debt_id = ${debtId})`
const ofDebt = ({ tenantId, debtId }: About, table: SQL) => sql`
  ${table}.tenant_id = ${tenantId} and ${table}.debt_id = ${debtId}`

/** `notes.ts` reads the notes. */
type Queried = Exclude<Section, 'notes'>

const queries: Record<Queried, (about: About) => SQL> = {
  account: ({ tenantId, debtId }) => sql`select * from debt where tenant_id = ${tenantId} and id = ${debtId}`,
  parties: ({ tenantId, debtId }) => sql`
    select p.consumer_id, p.role, c.full_name, c.language, c.represented, c.deceased, c.bankrupt, c.scra, c.esign,
           c.esign_at, p.created_at, p.deleted_at
      from debt_party p join consumer c on c.tenant_id = p.tenant_id and c.id = p.consumer_id
     where p.tenant_id = ${tenantId} and p.debt_id = ${debtId} order by p.role desc, p.created_at`,
  contacts: (about) => sql`select * from contact_attempt a where ${aboutDebt(about, sql`a`)} order by a.at, a.id`,
  contact_requests: ({ tenantId, ownerId }) => sql`
    select * from contact_request where tenant_id = ${tenantId} and consumer_id = ${ownerId} order by created_at, id`,
  legal_statuses: ({ tenantId, debtId, ownerId }) => sql`
    select l.*, (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'sha256', p.sha256,
                   'size', p.size) order by p.id), '[]')
                   from proof_file p where p.tenant_id = l.tenant_id and p.subject_id = l.id) as files
      from legal_status l where l.tenant_id = ${tenantId} and l.consumer_id = ${ownerId}
       and (l.debt_ids is null or l.debt_ids @> ${JSON.stringify([debtId])}::jsonb) order by l.created_at, l.id`,
  holds: (about) => sql`select * from debt_hold h where ${ofDebt(about, sql`h`)} order by h.created_at, h.id`,
  messages: ({ tenantId, debtId, partyIds }) => sql`
    select m.*, w.status as letter, w.pages, w.sha256, w.carrier_ref as letter_ref, w.handed_over_at, w.mailed_on,
           w.returned_on, w.reason as letter_reason
      from message m left join mailpiece w on w.tenant_id = m.tenant_id and w.id = m.id
     where m.tenant_id = ${tenantId} and m.debt_id = ${debtId} and m.person_kind = 'consumer'
       and m.person_id in (${list(partyIds)}) order by m.queued_at, m.id`,
  inbound_messages: ({ tenantId, ownerId }) => sql`
    select * from inbound_message where tenant_id = ${tenantId} and consumer_id = ${ownerId} order by received_at, id`,
  call_backs: (about) => sql`select * from call_back b where ${aboutDebt(about, sql`b`)} order by b.created_at, b.id`,
  threads: (about) => sql`
    select * from message_thread t where ${aboutDebt(about, sql`t`)} order by t.created_at, t.id`,
  thread_messages: (about) => sql`
    select m.id, m.tenant_id, m.thread_id, m.consumer_id, m.side, m.staff_id, m.text_sealed, m.created_at, r.read_at,
           r.staff_id as read_by_staff_id,
           (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'sha256', a.sha256,
                   'size', a.size) order by a.id), '[]')
              from thread_file a where a.tenant_id = m.tenant_id and a.message_id = m.id) as files
      from thread_message m
      join message_thread t on t.tenant_id = m.tenant_id and t.id = m.thread_id
      left join thread_read r on r.tenant_id = m.tenant_id and r.message_id = m.id
     where ${aboutDebt(about, sql`t`)} order by m.created_at, m.id`,
  consents: ({ tenantId, ownerId }) => sql`
    select * from consent where tenant_id = ${tenantId} and consumer_id = ${ownerId} order by given_at, id`,
  notices: (about) => sql`select * from validation_notice v where ${ofDebt(about, sql`v`)} order by created_at, id`,
  notice_requests: ({ tenantId, debtId }) => sql`
    select r.* from notice_request r join validation_notice v on v.tenant_id = r.tenant_id and v.id = r.notice_id
     where r.tenant_id = ${tenantId} and v.debt_id = ${debtId} order by r.requested_at, r.id`,
  cases: (about) => sql`
    select f.*, (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'side', a.side, 'name', a.name,
                   'sha256', a.sha256, 'size', a.size) order by a.id), '[]')
                   from case_attachment a where a.tenant_id = f.tenant_id and a.case_id = f.id) as files,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'facts', c.facts,
                   'starts_on', c.starts_on, 'ends_on', c.ends_on, 'ended_at', c.ended_at) order by c.id), '[]')
              from case_act c where c.tenant_id = f.tenant_id and c.case_id = f.id
               and (c.debt_id is null or c.debt_id = ${about.debtId})) as acts
      from case_file f where ${ofDebt(about, sql`f`)} order by f.created_at, f.id`,
  offers: (about) => sql`select * from offer o where ${ofDebt(about, sql`o`)} order by created_at, id`,
  pay_links: (about) => sql`
    select id, tenant_id, debt_id, consumer_id, amount, shown_name, message, created_at, expires_at, ended_at, end_reason,
           staff_id, payment_id, payer_name
      from pay_link l where ${ofDebt(about, sql`l`)} order by l.created_at, l.id`,
  counter_offers: (about) => sql`select * from counter_offer o where ${ofDebt(about, sql`o`)} order by created_at, id`,
  plans: (about) => sql`select * from plan p where ${ofDebt(about, sql`p`)} order by created_at, id`,
  plan_payments: (about) => sql`select * from plan_payment r where ${ofPlan(about, sql`r`)} order by r.plan_id, r.seq`,
  plan_changes: (about) => sql`select * from plan_change h where ${ofPlan(about, sql`h`)} order by h.at, h.id`,
  authorizations: (about) => sql`
    select * from payment_authorization z where ${ofDebt(about, sql`z`)} order by agreed_at, id`,
  agreements: (about) => sql`select * from envelope e where ${ofDebt(about, sql`e`)} order by created_at, id`,
  agreement_events: (about) => sql`select * from envelope_event v where ${ofEnvelope(about, sql`v`)} order by at, id`,
  signatures: (about) => sql`select * from envelope_signature g where ${ofEnvelope(about, sql`g`)} order by signed_at`,
  promises: (about) => sql`select * from payment_promise m where ${ofDebt(about, sql`m`)} order by created_at, id`,
  payments: (about) => sql`select * from payment y where ${ofDebt(about, sql`y`)} order by created_at, id`,
  payment_attempts: (about) => sql`
    select * from payment_attempt t where ${ofPayment(about, sql`t`)} order by started_at, id`,
  returns: (about) => sql`select * from return_item i where ${ofPayment(about, sql`i`)} order by received_at, id`,
  receipts: (about) => sql`select * from receipt c where ${ofPayment(about, sql`c`)} order by created_at, id`,
  ledger: ({ tenantId, debtId }) => sql`
    select * from transfer where tenant_id = ${tenantId} and (
      debit_account in (${`debt:${debtId}:principal`}, ${`debt:${debtId}:forgiven`})
      or credit_account in (${`debt:${debtId}:principal`}, ${`debt:${debtId}:forgiven`})
      or payment_id in (select id from payment where tenant_id = ${tenantId} and debt_id = ${debtId}))
     order by created_at, id`,
  retention: ({ tenantId, debtId }) => sql`
    select retention_until, legal_hold from debt where tenant_id = ${tenantId} and id = ${debtId}`,
}

/** The rows of a section, as they are stored. */
export async function rowsOf(tx: Tx, section: Queried, about: About): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(queries[section](about))
  return rows
}
