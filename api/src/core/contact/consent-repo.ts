import { and, desc, eq, isNull, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { consent, contactPoint, type ConsentChannel, type ConsentPurpose } from '../../db/schema/people.ts'
import { contactAttempt } from '../../db/schema/contact.ts'
import { debtBar, type ContactFacts, CONTACT_LOOK_BACK_DAYS, type PastContact } from '@portal/shared/domain'
import { debt, debtParty } from '../../db/schema/debt.ts'
import { message } from '../../db/schema/message.ts'
import { unaskedPurposes } from '../messages/notice-kinds.ts'

export type ConsentRow = typeof consent.$inferSelect

/** Selects consents: those of a contact point, those of a consumer and purpose, or a single one. */
export interface ConsentFilter {
  readonly tenantId: string
  readonly id?: string
  readonly contactPointId?: string
  readonly consumerId?: string
  readonly purpose?: ConsentPurpose
  readonly channel?: ConsentChannel
}

const where = ({ tenantId, id, contactPointId, consumerId, purpose, channel }: ConsentFilter) =>
  and(
    eq(consent.tenantId, tenantId),
    ...(id === undefined ? [] : [eq(consent.id, id)]),
    ...(contactPointId === undefined ? [] : [eq(consent.contactPointId, contactPointId)]),
    ...(consumerId === undefined ? [] : [eq(consent.consumerId, consumerId)]),
    ...(purpose === undefined ? [] : [eq(consent.purpose, purpose)]),
    ...(channel === undefined ? [] : [eq(consent.channel, channel)]),
  )

export async function insertConsents(tx: Tx, rows: (typeof consent.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consent).values(rows)
}

/** Consents, newest first. */
export const findConsents = (tx: Tx, filter: ConsentFilter): Promise<ConsentRow[]> =>
  tx.select().from(consent).where(where(filter)).orderBy(desc(consent.givenAt), desc(consent.id))

/** Consents that are not revoked, newest first. */
export const findLiveConsents = (tx: Tx, filter: ConsentFilter): Promise<ConsentRow[]> =>
  tx
    .select()
    .from(consent)
    .where(and(where(filter), isNull(consent.revokedAt)))
    .orderBy(desc(consent.givenAt), desc(consent.id))

/** Revokes the live consents, and returns them. */
export const revokeConsentRows = (tx: Tx, filter: ConsentFilter, by: string, now: Date): Promise<ConsentRow[]> =>
  tx
    .update(consent)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(where(filter), isNull(consent.revokedAt)))
    .returning()

export type ContactPointRow = typeof contactPoint.$inferSelect

/** A live contact point. */
export async function findContactPoint(tx: Tx, tenantId: string, id: string): Promise<ContactPointRow | null> {
  const [row] = await tx
    .select()
    .from(contactPoint)
    .where(and(eq(contactPoint.tenantId, tenantId), eq(contactPoint.id, id), isNull(contactPoint.deletedAt)))
    .limit(1)
  return row ?? null
}

/** Marks a contact point as opted out or as active again; an invalid one stays invalid. */
export async function markContactPoint(
  tx: Tx,
  tenantId: string,
  id: string,
  status: 'active' | 'opted_out',
): Promise<void> {
  await tx
    .update(contactPoint)
    .set({ status })
    .where(
      and(
        eq(contactPoint.tenantId, tenantId),
        eq(contactPoint.id, id),
        eq(contactPoint.status, status === 'active' ? 'opted_out' : 'active'),
      ),
    )
}

/** Records on each live text consent that the number was checked and still belongs to the consumer. */
export async function markChecked(tx: Tx, tenantId: string, contactPointId: string, now: Date): Promise<ConsentRow[]> {
  return tx
    .update(consent)
    .set({ checkedAt: now })
    .where(and(where({ tenantId, contactPointId, channel: 'text' }), isNull(consent.revokedAt)))
    .returning()
}

/** Marks a contact point as invalid. */
export async function markUnreachable(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .update(contactPoint)
    .set({ status: 'invalid' })
    .where(and(eq(contactPoint.tenantId, tenantId), eq(contactPoint.id, id)))
}

/** Gives a number that was found wrong the status that it had before. */
export async function markReachable(
  tx: Tx,
  tenantId: string,
  id: string,
  status: 'active' | 'opted_out',
): Promise<void> {
  await tx
    .update(contactPoint)
    .set({ status })
    .where(and(eq(contactPoint.tenantId, tenantId), eq(contactPoint.id, id), eq(contactPoint.status, 'invalid')))
}

/** A consumer's contact points, including removed ones, since consents still refer to them. */
export const findContactPointsEver = (tx: Tx, tenantId: string, consumerId: string): Promise<ContactPointRow[]> =>
  tx
    .select()
    .from(contactPoint)
    .where(and(eq(contactPoint.tenantId, tenantId), eq(contactPoint.consumerId, consumerId)))

const DISPUTES: readonly (string | null)[] = ['dispute', 'original_creditor_request']

type DebtState = NonNullable<ContactFacts['debt']>

/** K-44: from the dispute until its answer the debt is on hold for one of these reasons. */
const stateOf = (row: { id: string; status: string; holdReason: string | null; isNoticeDue: boolean }): DebtState => ({
  id: row.id,
  status: row.status,
  isDisputed: row.status === 'on_hold' && DISPUTES.includes(row.holdReason),
  isNoticeDue: row.isNoticeDue,
})
const columns = {
  id: debt.id,
  status: debt.status,
  holdReason: debt.holdReason,
  // Written out: without a join the query builder would name the columns of both tables alike.
  isNoticeDue: sql<boolean>`exists (
    select from notice_due n where n.tenant_id = debt.tenant_id and n.debt_id = debt.id)`,
}

/** The state of a debt for the contact guard; a missing debt counts as closed. */
export async function findDebtState(tx: Tx, tenantId: string, debtId: string): Promise<DebtState> {
  const [row] = await tx
    .select(columns)
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, debtId)))
  return row ? stateOf(row) : { id: debtId, status: 'external', isDisputed: false }
}

/**
 * For a contact about no particular debt: null when at least one debt may be mentioned, otherwise a debt that says why
 * none may.
 */
export async function findBarredDebt(tx: Tx, tenantId: string, consumerId: string): Promise<DebtState | null> {
  const rows = await tx
    .select(columns)
    .from(debtParty)
    .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
    .where(and(eq(debtParty.tenantId, tenantId), eq(debtParty.consumerId, consumerId)))
    .orderBy(debt.id)
  const states = rows.map(stateOf)
  return states.every((state) => debtBar(state) !== null) ? (states[0] ?? null) : null
}

const DAY_MS = 86_400_000

interface Past {
  readonly tenantId: string
  readonly consumerId: string
  readonly now: Date
  /** The message or attempt being judged, which does not count against itself. */
  readonly exceptId?: string | undefined
}

/**
 * Every contact with a consumer within the longest period of any rule: the contact attempts, and the unasked messages
 * that were sent or are queued.
 */
export async function listPastContacts(tx: Tx, { tenantId, consumerId, now, exceptId }: Past): Promise<PastContact[]> {
  const since = new Date(now.getTime() - (CONTACT_LOOK_BACK_DAYS + 1) * DAY_MS)
  const askedAttempts = tx
    .select()
    .from(contactAttempt)
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        eq(contactAttempt.consumerId, consumerId),
        gte(contactAttempt.at, since),
        ...(exceptId === undefined ? [] : [ne(contactAttempt.id, exceptId)]),
      ),
    )
  const askedMessages = tx
    .select({ channel: message.channel, debtId: message.debtId, at: message.queuedAt })
    .from(message)
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.personKind, 'consumer'),
        eq(message.personId, consumerId),
        gte(message.queuedAt, since),
        inArray(message.status, ['queued', 'sent']),
        inArray(message.channel, ['text', 'email']),
        inArray(message.purpose, unaskedPurposes),
        ...(exceptId === undefined ? [] : [ne(message.id, exceptId)]),
      ),
    )
  const [attempts, messages] = await Promise.all([askedAttempts, askedMessages])
  return [
    ...attempts.map(({ at, channel, direction, party, result, debtId, requestId, place }): PastContact => ({
      at,
      channel,
      direction,
      party,
      outcome: result,
      debtId,
      isConsented: requestId !== null,
      place,
    })),
    ...messages.map(({ at, channel, debtId }): PastContact => ({
      at,
      channel,
      debtId,
      direction: 'out',
      party: 'consumer',
      outcome: 'sent',
      isConsented: false,
      place: 'home_or_mobile',
    })),
  ]
}
