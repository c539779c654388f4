import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../db/database.ts'
import { offer } from '../../../../db/schema/plan.ts'
import type { OfferRow } from './offer-repo.ts'

/** A debt's offers that were not taken away, expired ones among them. */
export const listOffersOf = (tx: Tx, tenantId: string, debtId: string): Promise<OfferRow[]> =>
  tx
    .select()
    .from(offer)
    .where(and(eq(offer.tenantId, tenantId), eq(offer.debtId, debtId), isNull(offer.deletedAt)))
    .orderBy(asc(offer.position), asc(offer.id))

/** Another one takes its place. */
export async function retireOffer(tx: Tx, { tenantId, id }: OfferRow, now: Date): Promise<void> {
  await tx
    .update(offer)
    .set({ deletedAt: now, deletedBy: 'system' })
    .where(and(eq(offer.tenantId, tenantId), eq(offer.id, id)))
}
