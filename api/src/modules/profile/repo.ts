import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { consumer, contactPoint, contactPreference, subscription, thirdPartyContact } from '../../db/schema/people.ts'
import type { ConsumerRow } from '../people/repo.ts'

export type ThirdPartyRow = typeof thirdPartyContact.$inferSelect
export type PreferenceRow = typeof contactPreference.$inferSelect
export type SubscriptionRow = typeof subscription.$inferSelect

/** A live consumer of the tenant, held until the transaction ends. */
export async function lockConsumer(tx: Tx, tenantId: string, id: string): Promise<ConsumerRow | null> {
  const [row] = await tx
    .select()
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, id), isNull(consumer.deletedAt)))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Contact points are never deleted: what was sent where stays explainable. */
export async function endContactPoints(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(contactPoint)
    .set({ deletedAt: now })
    .where(and(eq(contactPoint.tenantId, tenantId), inArray(contactPoint.id, [...ids])))
}

/** Live third-party contacts of a consumer, the oldest first. */
export const listThirdParties = (tx: Tx, tenantId: string, consumerId: string): Promise<ThirdPartyRow[]> =>
  tx
    .select()
    .from(thirdPartyContact)
    .where(
      and(
        eq(thirdPartyContact.tenantId, tenantId),
        eq(thirdPartyContact.consumerId, consumerId),
        isNull(thirdPartyContact.deletedAt),
      ),
    )
    .orderBy(asc(thirdPartyContact.createdAt), asc(thirdPartyContact.id))

export async function insertThirdParty(tx: Tx, row: typeof thirdPartyContact.$inferInsert): Promise<void> {
  await tx.insert(thirdPartyContact).values(row)
}

export async function updateThirdParty(
  tx: Tx,
  row: Pick<ThirdPartyRow, 'tenantId' | 'id'>,
  change: Partial<Pick<ThirdPartyRow, 'detail' | 'deletedAt'>>,
): Promise<void> {
  await tx
    .update(thirdPartyContact)
    .set(change)
    .where(and(eq(thirdPartyContact.tenantId, row.tenantId), eq(thirdPartyContact.id, row.id)))
}

export async function findPreferenceRow(tx: Tx, tenantId: string, consumerId: string): Promise<PreferenceRow | null> {
  const [row] = await tx
    .select()
    .from(contactPreference)
    .where(and(eq(contactPreference.tenantId, tenantId), eq(contactPreference.consumerId, consumerId)))
    .limit(1)
  return row ?? null
}

export async function savePreferenceRow(tx: Tx, row: PreferenceRow): Promise<void> {
  const { preference, updatedAt } = row
  await tx
    .insert(contactPreference)
    .values(row)
    .onConflictDoUpdate({
      target: [contactPreference.tenantId, contactPreference.consumerId],
      set: { preference, updatedAt },
    })
}

export async function findSubscriptionRow(
  tx: Tx,
  tenantId: string,
  consumerId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscription)
    .where(and(eq(subscription.tenantId, tenantId), eq(subscription.consumerId, consumerId)))
    .limit(1)
  return row ?? null
}

export async function saveSubscriptionRow(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { tenantId: _tenant, consumerId: _consumer, ...set } = row
  await tx
    .insert(subscription)
    .values(row)
    .onConflictDoUpdate({ target: [subscription.tenantId, subscription.consumerId], set })
}
