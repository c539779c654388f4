import { maxCents, minCents, toCents, type Cents } from './money.ts'

/** The amounts that an edited instalment may have, both inclusive. */
export interface InstalmentLimits {
  least: Cents
  most: Cents
}

/** The facts about an instalment and its plan that limit its amount. */
export interface LimitedInstalment {
  /** Its agreed amount, which is never refused. */
  agreed: Cents
  isLast: boolean
  /** The plan's regular instalment. */
  regular: Cents
  /** Tenant setting otp.min_amount. */
  minimum: Cents
  /** Tenant setting plan.largest_instalment: how many regular instalments one may be. */
  times: number
}

/** P-115: the last instalment carries the remainder of the division, so it may stay below the minimum. */
export const instalmentLimits = ({ agreed, isLast, regular, minimum, times }: LimitedInstalment): InstalmentLimits => ({
  least: isLast ? minCents(agreed, minimum) : minimum,
  most: maxCents(agreed, toCents(regular * BigInt(times))),
})

/** Why an instalment may not have this amount; undefined when it may. */
export function instalmentProblem(amount: Cents, limits: InstalmentLimits): 'amount_low' | 'amount_high' | undefined {
  if (amount < limits.least) return 'amount_low'
  return amount > limits.most ? 'amount_high' : undefined
}
