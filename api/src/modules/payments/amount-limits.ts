import { minCents, parseWireMoney, toCents, type Cents } from '@portal/shared/domain'
import type { DebtFigures } from './figures.ts'

/** Smallest and largest single payment on a debt now; `max` below `min` means that nothing can be paid. */
export interface AmountLimits {
  min: Cents
  max: Cents
}

/**
 * K-18: an open-ended debt may be paid up to its balance, any other up to what its plan still asks for; in both cases
 * not more than is not already on its way. K-19: a rest smaller than the tenant's minimum may still be paid.
 */
export function amountLimits(
  figures: Pick<DebtFigures, 'balance' | 'planBalance' | 'pending'>,
  isOpenEnded: boolean,
  minAmount: string,
): AmountLimits {
  const cap = isOpenEnded ? figures.balance : figures.planBalance
  const free = minCents(cap, toCents(figures.balance - figures.pending))
  const max = free > 0n ? free : toCents(0n)
  const min = minCents(parseWireMoney(minAmount), max)
  return { min, max }
}
