import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debtParty } from '../../../db/schema/debt.ts'
import {
  consumer,
  contactPoint,
  contactPreference,
  subscription,
  thirdPartyContact,
} from '../../../db/schema/people.ts'
import type { PreferenceRow } from '../../../core/contact/stored-preference.ts'

export type ThirdPartyRow = typeof thirdPartyContact.$inferSelect
export type SubscriptionRow = typeof subscription.$inferSelect

/** Marks contact points as ended. Rows are never deleted, so that past messages stay explainable. */
export async function endContactPoints(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(contactPoint)
    .set({ deletedAt: now })
    .where(and(eq(contactPoint.tenantId, tenantId), inArray(contactPoint.id, [...ids])))
}

/** Live third-party contacts of a consumer, oldest first. */
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

/** Ids of the co-debtors of a consumer. */
export function listCoBorrowers(
  tx: Tx,
  tenantId: string,
  consumerId: string,
): Promise<{ id: string; full_name: string }[]> {
  const own = tx
    .select({ id: debtParty.debtId })
    .from(debtParty)
    .where(and(eq(debtParty.tenantId, tenantId), eq(debtParty.consumerId, consumerId), isNull(debtParty.deletedAt)))
  return tx
    .selectDistinct({ id: consumer.id, full_name: consumer.fullName })
    .from(debtParty)
    .innerJoin(consumer, and(eq(consumer.tenantId, debtParty.tenantId), eq(consumer.id, debtParty.consumerId)))
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        inArray(debtParty.debtId, own),
        ne(debtParty.consumerId, consumerId),
        isNull(debtParty.deletedAt),
        isNull(consumer.deletedAt),
      ),
    )
}
