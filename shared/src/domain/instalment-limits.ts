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
  /** What payments have brought of it; it stays paid (L-20). */
  covered: Cents
  isLast: boolean
  /** The plan's regular instalment. */
  regular: Cents
  /** Tenant setting otp.min_amount. */
  minimum: Cents
  /** Tenant setting plan.largest_instalment: how many regular instalments one may be. */
  times: number
}

/**
 * P-115: the last instalment carries the remainder of the division, so it may stay below the minimum. Of one that is partly
 * paid the rest alone is debited, so that the minimum is counted from what is paid.
 */
export function instalmentLimits(instalment: LimitedInstalment): InstalmentLimits {
  const { agreed, covered, isLast, regular, minimum, times } = instalment
  const most = maxCents(agreed, toCents(regular * BigInt(times)))
  const floor = minCents(toCents(covered + minimum), most)
  const mayStayAgreed = agreed > covered && (isLast || covered > 0n)
  return { least: mayStayAgreed ? minCents(agreed, floor) : floor, most }
}

/** Why an instalment may not have this amount; undefined when it may. */
export function instalmentProblem(amount: Cents, limits: InstalmentLimits): 'amount_low' | 'amount_high' | undefined {
  if (amount < limits.least) return 'amount_low'
  return amount > limits.most ? 'amount_high' : undefined
}
