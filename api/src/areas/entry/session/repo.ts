import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { consumer, contactPoint } from '../../../db/schema/people.ts'
import { session } from '../../../db/schema/session.ts'

/** Locks the session's row, so that attempts with one code run one after the other. */
export async function lockSession(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
    .for('update')
}

/** Stores when the session's user last proved themselves by a fresh code. */
export async function setProvenAt(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ provenAt: now })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, id)))
}

/** A contact point with the name and language of its owner. */
export interface NamedPoint {
  point: typeof contactPoint.$inferSelect
  name: string
  language: (typeof consumer.$inferSelect)['language']
}

/** The contact points of a consumer, including replaced ones; newest first. */
export const listPointsEver = (tx: Tx, tenantId: string, consumerId: string): Promise<NamedPoint[]> =>
  tx
    .select({ point: contactPoint, name: consumer.fullName, language: consumer.language })
    .from(contactPoint)
    .innerJoin(consumer, and(eq(consumer.tenantId, contactPoint.tenantId), eq(consumer.id, contactPoint.consumerId)))
    .where(and(eq(contactPoint.tenantId, tenantId), eq(contactPoint.consumerId, consumerId)))
    .orderBy(desc(contactPoint.changedAt))
