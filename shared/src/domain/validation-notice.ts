import { addBankingDays } from './banking-days.ts'
import { addDays, type LocalDate } from './dates.ts'
import { minCents, toCents, type Cents } from './money.ts'

/** Which of the five dates the itemization starts from (12 CFR 1006.34(b)(3)). */
export const itemizationDateKinds = ['last_statement', 'charge_off', 'last_payment', 'transaction', 'judgment'] as const
export type ItemizationDateKind = (typeof itemizationDateKinds)[number]

/** The itemization of an amount (12 CFR 1006.34(c)(2)(vii), (viii)), in cents, none of them negative. */
export interface Itemization {
  /** Owed on the itemization date. */
  before: Cents
  /** Charged since. */
  interest: Cents
  fees: Cents
  /** Paid by the consumer since. */
  payments: Cents
  /** Taken off for any other reason since. */
  credits: Cents
  now: Cents
}

/** Business days after which a notice counts as received (12 CFR 1006.34(b)(5)); federal holidays and weekends are none. */
const DAYS_UNDER_WAY = 5
/** Days from receipt in which the consumer may dispute (15 USC 1692g). */
const DAYS_TO_DISPUTE = 30

/** the last day of the validation period of a notice that was sent on a business date. */
export const validationEnd = (sentOn: LocalDate): LocalDate =>
  addDays(addBankingDays(sentOn, DAYS_UNDER_WAY), DAYS_TO_DISPUTE)

/** The end of the period of a notice that was in the mail later than it says: the consumer loses no day. */
export const endWhenMailed = (printed: LocalDate, mailedOn: LocalDate | null): LocalDate => {
  const end = mailedOn === null ? printed : validationEnd(mailedOn)
  return end > printed ? end : printed
}

/** Whether the consumer may still dispute with full effect: the last day counts. */
export const isInValidation = (end: LocalDate, today: LocalDate): boolean => today <= end

/** Whether the lines lead from the amount then to the amount now: a notice that does not add up is not sent. */
export const addsUp = ({ before, interest, fees, payments, credits, now }: Itemization): boolean =>
  [before, interest, fees, payments, credits, now].every((amount) => amount >= 0n) &&
  before + interest + fees - payments - credits === now

/**
 * Itemizes from the known amounts: the balance then and now, fees, and payments since. A positive remaining difference
 * was charged as interest, a negative one was credited.
 */
export function itemize(
  known: Pick<Itemization, 'before' | 'now'> & Partial<Pick<Itemization, 'fees' | 'payments'>>,
): Itemization {
  const { before, now } = known
  const fees = known.fees ?? toCents(0)
  // Payments cannot exceed the amount that was owed.
  const payments = minCents(known.payments ?? toCents(0), toCents(before + fees))
  const rest = now - (before + fees - payments)
  return {
    before,
    interest: toCents(rest > 0n ? rest : 0n),
    fees,
    payments,
    credits: toCents(rest < 0n ? -rest : 0n),
    now,
  }
}
