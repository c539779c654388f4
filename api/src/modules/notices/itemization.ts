import { toCents, ZERO, type Cents, type ItemizationDateKind, type LocalDate } from '@portal/shared/domain'
import type { DebtRow } from '../accounts/repo.ts'

/** The date that the itemization starts from, and what was owed on it. */
export interface ItemizationStart {
  kind: ItemizationDateKind
  date: LocalDate
  then: Cents
}

/**
 * Which of the five dates of 12 CFR 1006.34(b)(3) the file has: a judgment stands above what was before it, then the
 * charge-off, the last payment, the transaction. Without an amount of that day the amount of placement is what is known.
 */
export function itemizationStart(debt: DebtRow, placedOn: LocalDate, now: Cents): ItemizationStart {
  if (debt.judgmentDate && debt.judgmentAmount !== null)
    return { kind: 'judgment', date: debt.judgmentDate as LocalDate, then: debt.judgmentAmount }
  if (debt.chargeOffDate && debt.chargeOffBalance !== null)
    return { kind: 'charge_off', date: debt.chargeOffDate as LocalDate, then: debt.chargeOffBalance }
  if (debt.lastPaymentDate && debt.lastPaymentDate < placedOn)
    return { kind: 'last_payment', date: debt.lastPaymentDate as LocalDate, then: now }
  if (debt.accountOpenDate) return { kind: 'transaction', date: debt.accountOpenDate as LocalDate, then: now }
  return { kind: 'last_statement', date: placedOn, then: now > 0n ? now : toCents(ZERO) }
}
