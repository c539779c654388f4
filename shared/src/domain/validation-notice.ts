import { addBankingDays } from './banking-days.ts'
import { addDays, type LocalDate } from './dates.ts'
import { toCents, type Cents } from './money.ts'

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

/** The amount to which the lines of an itemization lead; below zero when more was paid and credited than was owed. */
export const itemizedTotal = ({ before, interest, fees, payments, credits }: Omit<Itemization, 'now'>): bigint =>
  before + interest + fees - payments - credits

/**
 * the lines that a notice may state: those of the creditor's file, with what we were paid since it came; null when
 * they do not lead to the amount that is owed now. A notice states nothing that neither the file nor our books say.
 */
export function itemizationNow(
  filed: Omit<Itemization, 'now'>,
  { paidSince, now }: { paidSince: Cents; now: Cents },
): Itemization | null {
  const lines = { ...filed, payments: toCents(filed.payments + paidSince) }
  return itemizedTotal(lines) === now ? { ...lines, now } : null
}
