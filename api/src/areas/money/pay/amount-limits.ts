import type { TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, minCents, parseWireMoney, toCents, type Cents } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
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

/** Refuses what cannot be paid, and says what can. */
export function assertAmount(
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  amount: Cents,
  isOpenEnded: boolean,
  figures: Pick<DebtFigures, 'balance' | 'planBalance' | 'pending'>,
): void {
  const { min, max } = amountLimits(figures, isOpenEnded, capabilities['otp.min_amount'])
  if (amount <= 0n || amount < min || amount > max)
    throw new Refusal('amount_out_of_range', {
      fields: { amount: ['amount_out_of_range'], min: [formatWireMoney(min)], max: [formatWireMoney(max)] },
    })
}
