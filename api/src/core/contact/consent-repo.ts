import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { contactAttempt } from '../../db/schema/contact.ts'
import { consent, contactPoint, type ConsentChannel, type ConsentPurpose } from '../../db/schema/people.ts'

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

/**
 * Marks a contact point as opted out or as active again; an invalid one stays invalid. R-05: of a number that a call found
 * wrong, the status that it gets back when the call is corrected changes instead.
 */
export async function markContactPoint(
  tx: Tx,
  tenantId: string,
  id: string,
  status: 'active' | 'opted_out',
): Promise<void> {
  const before = status === 'active' ? 'opted_out' : 'active'
  const point = and(eq(contactPoint.tenantId, tenantId), eq(contactPoint.id, id))
  await tx
    .update(contactPoint)
    .set({ status })
    .where(and(point, eq(contactPoint.status, before)))
  await tx
    .update(contactAttempt)
    .set({ numberWas: status })
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        // Attempts are indexed by their consumer.
        inArray(contactAttempt.consumerId, tx.select({ id: contactPoint.consumerId }).from(contactPoint).where(point)),
        eq(contactAttempt.contactPointId, id),
        eq(contactAttempt.numberWas, before),
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
