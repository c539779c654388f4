import { addDays, allocate, minCents, toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import { lockBalance } from '../../../../core/ledger/rows.ts'
import type { DebtRow } from '../../pay/rows.ts'
import { bookOf } from '../../pay/book-of.ts'
import type { Work } from '../../../../deps.ts'
import { insertOffer, type OfferRow, listOffersOf, retireOffer } from './offer-repo.ts'

/** How many days regenerated offers can be chosen. */
const GOOD_FOR_DAYS = 30

/**
 * Remakes the offers of a debt whose plan broke (L-02): by their own terms, for the balance of now. An offer with days
 * of its own was made for one plan and is not remade.
 */
export async function regenerateOffers(work: Work, debt: DebtRow, date: LocalDate): Promise<void> {
  const { tx, deps, tenant, now } = work
  const balance = await lockBalance(bookOf(work), debt.id)
  if (balance === 0n) return
  for (const old of await listOffersOf(tx, tenant.id, debt.id)) {
    await retireOffer(tx, old, now)
    const terms = old.planned === null ? termsFor(old, balance) : null
    if (terms)
      await insertOffer(tx, {
        ...old,
        ...terms,
        id: deps.ids.next(),
        expiresOn: addDays(date, GOOD_FOR_DAYS),
        createdAt: now,
        deletedAt: null,
        deletedBy: null,
      })
  }
}

/** The same share forgiven in the same number of payments; an open-ended one keeps its amount. */
function termsFor(
  old: OfferRow,
  balance: Cents,
): Pick<OfferRow, 'total' | 'discount' | 'perMonth' | 'payments'> | null {
  // Per cent with two decimals, in ten thousandths of the balance.
  const share = BigInt(Math.round(Number(old.discountPercentage) * 100))
  const discount = old.discount === 0n ? toCents(0) : toCents((balance * share) / 10_000n)
  const total = toCents(balance - discount)
  if (total < BigInt(old.payments)) return null
  if (old.isOpenEnded) return { total, discount, perMonth: minCents(old.perMonth, total), payments: old.payments }
  return { total, discount, perMonth: allocate(total, old.payments)[0]!, payments: old.payments }
}
