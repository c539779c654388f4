import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { offer } from '../../../../db/schema/plan.ts'

export type OfferRow = typeof offer.$inferSelect

/** Offers on a debt that can be chosen on `today`, in their order. */
export function listOffers(tx: Tx, tenantId: string, debtId: string, today: LocalDate): Promise<OfferRow[]> {
  return tx
    .select()
    .from(offer)
    .where(
      and(eq(offer.tenantId, tenantId), eq(offer.debtId, debtId), isNull(offer.deletedAt), gte(offer.expiresOn, today)),
    )
    .orderBy(asc(offer.position), asc(offer.id))
}

/** An offer that was not removed; it may have expired. */
export async function findOffer(tx: Tx, tenantId: string, id: string): Promise<OfferRow | null> {
  const [row] = await tx
    .select()
    .from(offer)
    .where(and(eq(offer.tenantId, tenantId), eq(offer.id, id), isNull(offer.deletedAt)))
  return row ?? null
}

export async function insertOffer(tx: Tx, row: typeof offer.$inferInsert): Promise<OfferRow> {
  const [inserted] = await tx.insert(offer).values(row).returning()
  return inserted!
}

/** Removes an offer; false when that was done before. */
export async function markDeleted(tx: Tx, row: OfferRow, by: { staffId: string; now: Date }): Promise<boolean> {
  const rows = await tx
    .update(offer)
    .set({ deletedAt: by.now, deletedBy: by.staffId })
    .where(and(eq(offer.tenantId, row.tenantId), eq(offer.id, row.id), isNull(offer.deletedAt)))
    .returning({ id: offer.id })
  return rows.length === 1
}

/** A debt's offers that were not removed, expired ones among them. */
export const listOffersOf = (tx: Tx, tenantId: string, debtId: string): Promise<OfferRow[]> =>
  tx
    .select()
    .from(offer)
    .where(and(eq(offer.tenantId, tenantId), eq(offer.debtId, debtId), isNull(offer.deletedAt)))
    .orderBy(asc(offer.position), asc(offer.id))

/** Replaces an offer with another one. */
export async function retireOffer(tx: Tx, { tenantId, id }: OfferRow, now: Date): Promise<void> {
  await tx
    .update(offer)
    .set({ deletedAt: now, deletedBy: 'system' })
    .where(and(eq(offer.tenantId, tenantId), eq(offer.id, id)))
}
