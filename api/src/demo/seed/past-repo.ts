import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { STAFF_EMAIL } from '../../core/messages/notice-kinds.ts'
import type { AuditEntry } from '../../core/audit/audit.ts'

/**
 * The consumers of a tenant (with their co-debtors) whose past is read, and the staff to whom unattributed actions are
 * assigned.
 */
export interface PastOf {
  tenantId: string
  consumerIds: readonly string[]
  agentId: string
}

type Row = Omit<AuditEntry, 'tenantId' | 'at' | 'detail'> & { at: string; detail: AuditEntry['detail'] }

/** The inputs of a query of the past: `of` limits a table to the consumers, by the column that names them. */
type Reading = Omit<PastOf, 'consumerIds'> & { of: (alias: string, column: string) => SQL }

const by = (consumer: SQL, staff: SQL) => sql`
  case when ${staff} is null then 'consumer' else 'staff' end, coalesce(${staff}, ${consumer})`

/**
 * Queries of the past, all with the columns at, rank (the order within one instant), actor_kind, actor_id, action,
 * consumer_id, subject and detail. The first one names them.
 */
const sources = ({ tenantId, agentId }: PastOf): SQL[] => {
  const of = (alias: string, column: string) =>
    sql`${sql.raw(alias)}.tenant_id = ${tenantId} and ${sql.raw(`${alias}.${column}`)} in (select id from who)`
  const reading = { tenantId, agentId, of }
  return [paymentsOf, ordersOf, choicesOf, contactsOf, casesOf, agreementsOf].flatMap((read) => read(reading))
}

function paymentsOf({ of }: Reading): SQL[] {
  const payment = (at: SQL, rank: number, action: SQL, where: SQL, isOrder = false) => sql`
    select ${at} as at, ${rank}::int as rank,
           ${isOrder ? sql`y.initiator` : sql`'system'`} as actor_kind,
           ${isOrder ? sql`case y.initiator when 'staff' then y.staff_id when 'consumer' then y.payer_id else 'system' end` : sql`'system'`} as actor_id,
           ${action} as action, y.payer_id as consumer_id, 'payment:' || y.id as subject,
           jsonb_build_object('debt', y.debt_id, 'amount', (y.amount / 100.0)::numeric(15, 2)::text, 'method', y.method->>'type',
                              'authorization', y.authorization_id,
                              'code', ${isOrder ? sql`null` : sql`coalesce(y.return_code, y.failure_code)`}) as detail
      from payment y where ${of('y', 'payer_id')} and not y.is_imported and ${where}`
  return [
    payment(sql`y.created_at`, 1, sql`'payment.ordered'`, sql`true`, true),
    payment(sql`y.answered_at`, 2, sql`'payment.accepted'`, sql`y.state = 'succeeded'`),
    payment(sql`y.answered_at`, 2, sql`'payment.failed'`, sql`y.state = 'failed'`),
    payment(sql`y.settled_at`, 3, sql`'payment.settled'`, sql`y.settled_at is not null`),
    payment(sql`y.ended_at`, 4, sql`'payment.returned'`, sql`y.settlement = 'returned'`),
  ]
}

const ordersOf = ({ of }: Reading): SQL[] => [
  sql`select m.created_at, 1, 'consumer', m.consumer_id, 'method.added', m.consumer_id, 'method:' || m.id,
             jsonb_build_object('type', m.type, 'last_four', m.last_four)
        from payment_method m where ${of('m', 'consumer_id')}`,
  sql`select least(l.created_at, (l.established_date + time '14:20') at time zone 'UTC'), 4,
             ${by(sql`l.owner_id`, sql`l.staff_id`)}, 'plan.accepted', l.owner_id, 'plan:' || l.id,
             jsonb_build_object('debt', l.debt_id, 'status', case when l.established_date is null then 'awaiting_agreement' else 'active' end,
                                'total', (l.total / 100.0)::numeric(15, 2)::text, 'payments', l.payments)
        from plan l where ${of('l', 'owner_id')}`,
  sql`select o.created_at, 1, ${by(sql`o.consumer_id`, sql`o.staff_id`)}, 'scheduled_payment.made', o.consumer_id,
             'promise:' || o.id,
             jsonb_build_object('debt', o.debt_id, 'amount', (o.amount / 100.0)::numeric(15, 2)::text, 'date', o.date,
                                'authorization', o.authorization_id)
        from payment_promise o where ${of('o', 'consumer_id')}`,
]

const choicesOf = ({ of }: Reading): SQL[] => [
  sql`select c.first_sign_in_at, 1, 'consumer', c.id, 'contact.proven', c.id, 'contact_point:' || p.id,
             jsonb_build_object('kind', p.kind)
        from consumer c join contact_point p on p.tenant_id = c.tenant_id and p.consumer_id = c.id
       where ${of('c', 'id')} and c.first_sign_in_at is not null and p.verified_at is not null`,
  sql`select s.given_at, 2, 'consumer', s.consumer_id, 'esign.given', s.consumer_id, 'consent:' || s.id,
             jsonb_build_object('text_version', s.text_version, 'text_hash', s.text_hash, 'source', s.source)
        from consent s where ${of('s', 'consumer_id')} and s.purpose = 'electronic_records'`,
  sql`select s.revoked_at, 3, 'system', 'opt-out-link', 'consent.opted_out', s.consumer_id,
             'contact_point:' || s.contact_point_id, jsonb_build_object('channel', s.channel, 'ended', 1)
        from consent s where ${of('s', 'consumer_id')} and s.revoked_by = 'link'`,
  sql`select q.created_at, 5, 'consumer', q.consumer_id, 'third_party.added', q.consumer_id,
             'consumer:' || q.consumer_id, jsonb_build_object('id', q.id)
        from third_party_contact q where ${of('q', 'consumer_id')}`,
  sql`select h.updated_at, 5, 'consumer', h.consumer_id, 'contact_preference.saved', h.consumer_id,
             'consumer:' || h.consumer_id, jsonb_build_object('timezone_to', h.preference->>'timezone')
        from contact_preference h where ${of('h', 'consumer_id')}`,
]

/** The notes, calls, requests and e-mails of staff. */
const contactsOf = ({ of, agentId }: Reading): SQL[] => [
  sql`select n.created_at, 5, 'staff', n.staff_id, 'note.created', n.consumer_id, 'note:' || n.id,
             jsonb_build_object('debt', n.debt_id, 'kind', case when n.is_external then 'external' else 'internal' end,
               'tags', (select string_agg(g.name, ', ' order by g.name) from note_tag g
                         where g.tenant_id = n.tenant_id and n.tag_ids ? g.id))
        from note n where ${of('n', 'consumer_id')}`,
  sql`select n.deleted_at, 6, 'staff', n.deleted_by, 'note.deleted', n.consumer_id, 'note:' || n.id,
             jsonb_build_object('debt', n.debt_id, 'reason', n.delete_reason)
        from note n where ${of('n', 'consumer_id')} and n.deleted_at is not null`,
  sql`select a.at, 5, 'staff', coalesce(a.staff_id, ${agentId}), 'contact.started', a.consumer_id,
             'consumer:' || a.consumer_id,
             jsonb_build_object('attempt', a.id, 'debt', a.debt_id, 'direction', a.direction, 'party', a.party)
        from contact_attempt a where ${of('a', 'consumer_id')} and a.channel = 'phone'`,
  sql`select a.outcome_at, 6, 'staff', coalesce(a.staff_id, ${agentId}), 'contact.outcome', a.consumer_id,
             'consumer:' || a.consumer_id, jsonb_build_object('attempt', a.id, 'debt', a.debt_id, 'direction', a.direction,
               'party', a.party, 'outcome', a.result)
        from contact_attempt a where ${of('a', 'consumer_id')} and a.channel = 'phone' and a.outcome_at is not null`,
  sql`select r.created_at, 5, 'staff', coalesce(r.staff_id, ${agentId}), 'contact.requested', r.consumer_id,
             'consumer:' || r.consumer_id, jsonb_build_object('request', r.id, 'kind', r.kind, 'via', r.via)
        from contact_request r where ${of('r', 'consumer_id')}`,
  sql`select w.sent_at, 5, 'staff', coalesce(a.staff_id, ${agentId}), 'email.sent', w.person_id, 'message:' || w.id,
             jsonb_build_object('debt', w.debt_id)
        from message w
        left join contact_attempt a on a.tenant_id = w.tenant_id and a.consumer_id = w.person_id
             and a.channel = 'email' and a.at = w.sent_at
       where ${of('w', 'person_id')} and w.purpose = ${STAFF_EMAIL} and w.sent_at is not null`,
]

const casesOf = ({ of }: Reading): SQL[] => [
  sql`select f.created_at, 5, f.filed_by, coalesce(f.staff_id, f.consumer_id), f.kind || '.filed', f.consumer_id,
             'case:' || f.id, jsonb_build_object('number', f.number, 'debt', f.debt_id)
        from case_file f where ${of('f', 'consumer_id')}`,
  sql`select f.created_at + interval '3 hours', 6, 'staff', f.assignee_id, 'case.assigned', f.consumer_id,
             'case:' || f.id, jsonb_build_object('number', f.number, 'to', f.assignee_id)
        from case_file f where ${of('f', 'consumer_id')} and f.assignee_id is not null`,
  sql`select f.resolved_at, 7, 'staff', f.resolved_by, 'case.answered', f.consumer_id, 'case:' || f.id,
             jsonb_build_object('number', f.number, 'debt', f.debt_id, 'outcome', f.outcome,
               'files', (select count(*) from case_attachment x where x.tenant_id = f.tenant_id and x.case_id = f.id and x.side = 'answer'))
        from case_file f where ${of('f', 'consumer_id')} and f.resolved_at is not null`,
  // K-44: the answer to the last dispute of a debt released its hold, unless it closed the debt or another hold
  // remained.
  sql`select f.resolved_at, 8, 'staff', f.resolved_by, 'case.hold_released', f.consumer_id, 'case:' || f.id,
             jsonb_build_object('number', f.number, 'debt', f.debt_id)
        from case_file f
        join debt d on d.tenant_id = f.tenant_id and d.id = f.debt_id
       where ${of('f', 'consumer_id')} and f.kind = 'dispute' and f.resolved_at is not null and f.outcome <> 'in_favor'
         and (d.status <> 'on_hold' or d.hold_reason in ('dispute', 'original_creditor_request'))
         and not exists (select from case_file o where o.tenant_id = f.tenant_id and o.debt_id = f.debt_id
                            and o.kind = 'dispute' and o.id <> f.id and o.created_at <= f.resolved_at
                            and (o.resolved_at is null or o.resolved_at > f.resolved_at))`,
]

const agreementsOf = ({ tenantId, agentId }: Reading): SQL[] => [
  sql`select v.at, 5,
             case v.actor when 'client' then 'consumer' when 'system' then 'system' else 'staff' end,
             case v.actor when 'client' then coalesce(l.owner_id, d.owner_id) when 'system' then 'system'
                          else coalesce(v.data->>'staff_id', ${agentId}) end,
             'agreement.' || v.type, coalesce(l.owner_id, d.owner_id), 'envelope:' || e.id,
             jsonb_build_object('debt', e.debt_id, 'document', e.document_hash)
        from envelope_event v
        join envelope e on e.tenant_id = v.tenant_id and e.id = v.envelope_id
        join debt d on d.tenant_id = e.tenant_id and d.id = e.debt_id
        left join plan l on l.tenant_id = e.tenant_id and l.id = e.plan_id
       where v.tenant_id = ${tenantId} and d.owner_id in (select id from who)
         and not exists (select from audit_log g where g.tenant_id = e.tenant_id and g.subject = 'envelope:' || e.id
                            and g.action = 'agreement.' || v.type)`,
]

/** The audit entries that the past of some consumers would have left, oldest first. */
export async function readPast(tx: Tx, of: PastOf): Promise<AuditEntry[]> {
  if (of.consumerIds.length === 0) return []
  const named = sql.join(
    of.consumerIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const all = sql.join(sources(of), sql` union all `)
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    with who as materialized (
      select c.id from consumer c where c.tenant_id = ${of.tenantId} and c.id in (${named})
       union
      select o.consumer_id from debt_party p
        join debt_party o on o.tenant_id = p.tenant_id and o.debt_id = p.debt_id
       where p.tenant_id = ${of.tenantId} and p.consumer_id in (${named}))
    select to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.actor_kind as "actorKind",
           p.actor_id as "actorId", p.action, p.consumer_id as "consumerId", p.subject, jsonb_strip_nulls(p.detail) as detail
      from (${all}) p order by p.at, p.rank, p.subject`)
  return rows.map(({ at, ...entry }) => ({ ...entry, tenantId: of.tenantId, at: new Date(at) }))
}
