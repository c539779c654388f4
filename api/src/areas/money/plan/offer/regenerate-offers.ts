import { addDays, type LocalDate } from '@portal/shared/domain'
import { lockBalance } from '../../../../core/ledger/rows.ts'
import type { DebtRow } from '../../pay/rows.ts'
import { bookOf } from '../../pay/book-of.ts'
import type { Work } from '../../../../deps.ts'
import { recordAudits } from '../../../../core/audit/audit.ts'
import { makeOffersFor } from './make-offers.ts'
import { lockOfferable } from './strategy-repo.ts'
import { insertOffer, listOffersOf, retireOffer } from './offer-repo.ts'
import { offerNow } from './offer-now.ts'

/** How many days regenerated offers can be chosen. */
const GOOD_FOR_DAYS = 30

/**
 * Remakes the offers of a debt whose plan broke (L-02): those of its creditor and of staff by their own terms, for the
 * balance of now, the others by the tenant's strategy (F-13). An offer with days of its own was made for one plan and is
 * not remade.
 */
export async function regenerateOffers(work: Work, debt: DebtRow, date: LocalDate): Promise<void> {
  const { tx, deps, tenant, now } = work
  const balance = await lockBalance(bookOf(work), debt.id)
  if (balance === 0n) return
  for (const old of await listOffersOf(tx, tenant.id, debt.id)) {
    if (old.strategyId !== null) continue
    await retireOffer(tx, old, now)
    const again = old.planned === null ? offerNow(tenant, old, balance) : null
    if (again)
      await insertOffer(tx, {
        ...again,
        id: deps.ids.next(),
        expiresOn: addDays(date, GOOD_FOR_DAYS),
        createdAt: now,
        deletedAt: null,
        deletedBy: null,
      })
  }
  const debtIds = await lockOfferable(tx, tenant.id, [debt.id], date)
  const { entries } = await makeOffersFor(work, { debtIds, date, isChange: true })
  await recordAudits(tx, tenant.id, entries)
}
