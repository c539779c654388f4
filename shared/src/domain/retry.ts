import { addBankingDays, bankingDayOnOrAfter } from './banking-days.ts'
import { addDays, daysBetween, type LocalDate } from './dates.ts'
import { REPRESENT_AFTER_BANKING_DAYS, REPRESENT_WITHIN_DAYS, returnRule } from './return-code.ts'

/** A debit of a plan that did not go through. */
export interface FailedTry {
  /** A bank debit follows Nacha's rules, everything else those of cards. */
  isBank: boolean
  /** Nacha's return code, or the processor's reason. */
  code: string
  /** Debits tried so far, this one included. */
  tries: number
  /** Business date of this failure. */
  failedOn: LocalDate
  /** Business date of the first try. */
  firstTriedOn: LocalDate
}

/** Days after each failure of a card at which it is tried again (L-16). */
export const CARD_RETRY_AFTER_DAYS: readonly number[] = [1, 3, 7]

/** Declines that another day may change. All others are hard: the same card is not asked again unbidden. */
const SOFT_DECLINES: readonly string[] = ['insufficient_funds', 'card_declined', 'velocity']

/**
 * The banking day on which a failed debit is tried again by itself; null when it is not: it may not be, it would
 * do no good, or it was tried often enough. `closures` are the tenant's own closed days.
 */
export function nextTry(failed: FailedTry, closures: readonly LocalDate[] = []): LocalDate | null {
  const { isBank, code, tries, failedOn, firstTriedOn } = failed
  const wait = (isBank ? REPRESENT_AFTER_BANKING_DAYS : CARD_RETRY_AFTER_DAYS)[tries - 1]
  if (wait === undefined) return null
  if (!isBank) return SOFT_DECLINES.includes(code) ? bankingDayOnOrAfter(addDays(failedOn, wait), closures) : null
  // A bank may say so before the entry is sent; it counts like the return.
  const isForWantOfMoney = code === 'insufficient_funds' || returnRule(code).resubmit === 'same'
  if (!isForWantOfMoney) return null
  const on = addBankingDays(failedOn, wait, closures)
  return daysBetween(firstTriedOn, on) <= REPRESENT_WITHIN_DAYS ? on : null
}
