import { and, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  CONTACT_LOOK_BACK_DAYS,
  debtBar,
  type ContactFacts,
  type ContactWay,
  type PastContact,
} from '@portal/shared/domain'
import { compiled, type Slots } from '../../db/compiled.ts'
import type { Tx } from '../../db/database.ts'
import { contactAttempt, contactHold, contactRequest, type ContactRequestKind } from '../../db/schema/contact.ts'
import { debt, debtParty } from '../../db/schema/debt.ts'
import { message } from '../../db/schema/message.ts'
import { consent, employer } from '../../db/schema/people.ts'
import { unaskedPurposes } from '../messages/notice-kinds.ts'
import type { ConsentRow } from './consent-repo.ts'

/** What a consent says about the use of one address. */
export type AddressConsent = Pick<
  ConsentRow,
  'contactPointId' | 'channel' | 'basis' | 'usableFrom' | 'givenAt' | 'checkedAt'
>

/** A line of the ledger about calls, ended or not. */
type CallLine = Pick<ConsentRow, 'contactPointId' | 'channel' | 'revokedAt' | 'revokedBy'>

type DebtState = NonNullable<ContactFacts['debt']>

/** Everything on file that the contact guard judges about a consumer, as of one moment. */
export interface ContactRecord {
  /** Live consents to messages about debts. */
  readonly consents: readonly AddressConsent[]
  /** What was said about calls to each number, ended lines included. */
  readonly calls: readonly CallLine[]
  /** Requests in force. */
  readonly requests: readonly { readonly kind: ContactRequestKind; readonly debtIds: string[] | null }[]
  /** Channels that are on hold until somebody has read a message. */
  readonly held: readonly ContactWay[]
  /** The employer's detail, sealed; null when none is known. */
  readonly employer: string | null
  /** The consumer's debts and the one that was asked about, by id. */
  readonly debts: readonly DebtState[]
  /**
   * Every contact within the longest period of any rule: the contact attempts, and the unasked messages that were sent
   * or are queued, each with its id.
   */
  readonly past: readonly (PastContact & { readonly id: string })[]
}

/** Whom a contact would reach, and about what. */
interface ContactAbout {
  readonly consumerId: string
  /** A debt that need not be the consumer's own. */
  readonly debtId: string | null
}

const DAY_MS = 86_400_000

const DISPUTES: readonly (string | null)[] = ['dispute', 'original_creditor_request']

interface DebtRow {
  readonly id: string
  readonly status: string
  readonly holdReason: string | null
  readonly isNoticeDue: boolean
}

/** K-44: from the dispute until its answer the debt is on hold for one of these reasons. */
const stateOf = ({ id, status, holdReason, isNoticeDue }: DebtRow): DebtState => ({
  id,
  status,
  isDisputed: status === 'on_hold' && DISPUTES.includes(holdReason),
  isNoticeDue,
})

/** Times as JSON gives them. */
interface Read extends Omit<ContactRecord, 'consents' | 'calls' | 'debts' | 'past'> {
  readonly consents: readonly (Omit<AddressConsent, 'givenAt' | 'checkedAt'> & {
    givenAt: string
    checkedAt: string | null
    revokedAt: string | null
    revokedBy: string | null
  })[]
  readonly debts: readonly DebtRow[]
  readonly past: readonly (Omit<ContactRecord['past'][number], 'at'> & { readonly at: string })[]
}

type Places = Slots<{ tenantId: string; since: Date }>

/** One of those who are asked about: a row of the lists that `record` is given. */
const [consumerId, debtId] = [sql`asked.consumer_id`, sql`asked.debt_id`]

const list = (fields: SQL, from: SQL) =>
  sql`(select coalesce(json_agg(json_build_object(${fields})), '[]') from ${from})`

const consentsOf = ({ tenantId }: Places) =>
  list(
    sql`'contactPointId', ${consent.contactPointId}, 'channel', ${consent.channel}, 'basis', ${consent.basis},
      'usableFrom', ${consent.usableFrom}, 'givenAt', ${consent.givenAt}, 'checkedAt', ${consent.checkedAt},
      'revokedAt', ${consent.revokedAt}, 'revokedBy', ${consent.revokedBy}`,
    sql`${consent} where ${and(
      eq(consent.tenantId, tenantId),
      eq(consent.consumerId, consumerId),
      eq(consent.purpose, 'debt_messages'),
      or(isNull(consent.revokedAt), eq(consent.channel, 'phone')),
    )}`,
  )

const requestsOf = ({ tenantId }: Places) =>
  list(
    sql`'kind', ${contactRequest.kind}, 'debtIds', ${contactRequest.debtIds}`,
    sql`${contactRequest} where ${and(
      eq(contactRequest.tenantId, tenantId),
      eq(contactRequest.consumerId, consumerId),
      isNull(contactRequest.endedAt),
    )}`,
  )

const heldOf = ({ tenantId }: Places) =>
  sql`(select coalesce(json_agg(${contactHold.channel}), '[]') from ${contactHold} where ${and(
    eq(contactHold.tenantId, tenantId),
    eq(contactHold.consumerId, consumerId),
    isNull(contactHold.endedAt),
  )})`

const employerOf = ({ tenantId }: Places) =>
  sql`(select ${employer.detail} from ${employer} where ${and(
    eq(employer.tenantId, tenantId),
    eq(employer.consumerId, consumerId),
  )})`

const debtsOf = ({ tenantId }: Places) =>
  sql`(select coalesce(json_agg(json_build_object('id', ${debt.id}, 'status', ${debt.status},
      'holdReason', ${debt.holdReason}, 'isNoticeDue', exists (
        select from notice_due n where n.tenant_id = ${debt.tenantId} and n.debt_id = ${debt.id})) order by ${debt.id}), '[]')
    from ${debt} where ${eq(debt.tenantId, tenantId)} and ${debt.id} = any(
      array(select ${debtParty.debtId} from ${debtParty} where ${and(
        eq(debtParty.tenantId, tenantId),
        eq(debtParty.consumerId, consumerId),
      )}) || ${debtId}))`

const attemptsOf = ({ tenantId, since }: Places) =>
  list(
    sql`'id', ${contactAttempt.id}, 'at', ${contactAttempt.at}, 'channel', ${contactAttempt.channel},
      'direction', ${contactAttempt.direction}, 'party', ${contactAttempt.party}, 'outcome', ${contactAttempt.result},
      'debtId', ${contactAttempt.debtId}, 'isConsented', ${contactAttempt.requestId} is not null,
      'place', ${contactAttempt.place}`,
    sql`${contactAttempt} where ${and(
      eq(contactAttempt.tenantId, tenantId),
      eq(contactAttempt.consumerId, consumerId),
      gte(contactAttempt.at, since),
    )}`,
  )

const messagesOf = ({ tenantId, since }: Places) =>
  list(
    sql`'id', ${message.id}, 'at', ${message.queuedAt}, 'channel', ${message.channel}, 'direction', 'out',
      'party', 'consumer', 'outcome', 'sent', 'debtId', ${message.debtId}, 'isConsented', false, 'place', 'home_or_mobile'`,
    sql`${message} where ${and(
      eq(message.tenantId, tenantId),
      eq(message.personKind, 'consumer'),
      eq(message.personId, consumerId),
      gte(message.queuedAt, since),
      inArray(message.status, ['queued', 'sent']),
      inArray(message.channel, ['text', 'email']),
      inArray(message.purpose, unaskedPurposes),
    )}`,
  )

type Lists = Slots<{ consumerIds: readonly string[]; debtIds: readonly (string | null)[] }>

const record = compiled((tx, wanted: Places & Lists) =>
  tx
    .select({
      consents: sql<Read['consents']>`${consentsOf(wanted)}`,
      requests: sql<Read['requests']>`${requestsOf(wanted)}`,
      held: sql<Read['held']>`${heldOf(wanted)}`,
      employer: sql<Read['employer']>`${employerOf(wanted)}`,
      debts: sql<Read['debts']>`${debtsOf(wanted)}`,
      attempts: sql<Read['past']>`${attemptsOf(wanted)}`,
      messages: sql<Read['past']>`${messagesOf(wanted)}`,
    })
    .from(
      sql`unnest(${wanted.consumerIds}::text[], ${wanted.debtIds}::text[]) with ordinality as asked (consumer_id, debt_id, n)`,
    )
    .orderBy(sql`asked.n`),
)

/** What is on file about each of those who are asked about, in their order, by one statement. */
export async function readContactRecords(
  tx: Tx,
  tenantId: string,
  asked: readonly ContactAbout[],
  now: Date,
): Promise<ContactRecord[]> {
  const since = new Date(now.getTime() - (CONTACT_LOOK_BACK_DAYS + 1) * DAY_MS)
  const found = await record(tx, {
    tenantId,
    consumerIds: asked.map((one) => one.consumerId),
    debtIds: asked.map((one) => one.debtId),
    since,
  })
  return found.map(({ attempts, messages, ...read }) => ({
    ...read,
    ...splitLines(read.consents),
    debts: read.debts.map(stateOf),
    past: [...attempts, ...messages].map(({ at, ...contact }) => ({ ...contact, at: new Date(at) })),
  }))
}

/** The live consents, and what was said about calls. */
function splitLines(lines: Read['consents']): Pick<ContactRecord, 'consents' | 'calls'> {
  const whenOf = (time: string | null) => (time === null ? null : new Date(time))
  return {
    consents: lines
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ givenAt, checkedAt, revokedAt: _at, revokedBy: _by, ...line }) => ({
        ...line,
        givenAt: new Date(givenAt),
        checkedAt: whenOf(checkedAt),
      })),
    calls: lines
      .filter(({ channel }) => channel === 'phone')
      .map(({ contactPointId, channel, revokedAt, revokedBy }) => ({
        contactPointId,
        channel,
        revokedAt: whenOf(revokedAt),
        revokedBy,
      })),
  }
}

/** The same about one consumer. */
export async function readContactRecord(
  tx: Tx,
  { tenantId, now, ...asked }: ContactAbout & { readonly tenantId: string; readonly now: Date },
): Promise<ContactRecord> {
  const [found] = await readContactRecords(tx, tenantId, [asked], now)
  return found!
}

/**
 * The state of the debt that was asked about; one that is missing counts as closed. For a contact about no particular
 * debt: null when at least one debt may be mentioned, otherwise a debt that says why none may.
 */
export function debtOf({ debts }: ContactRecord, debtId: string | null): DebtState | null {
  if (debtId !== null)
    return debts.find(({ id }) => id === debtId) ?? { id: debtId, status: 'external', isDisputed: false }
  return debts.every((state) => debtBar(state) !== null) ? (debts[0] ?? null) : null
}
