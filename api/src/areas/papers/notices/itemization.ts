import { toCents, ZERO, type Cents, type ItemizationDateKind, type LocalDate } from '@portal/shared/domain'
import type { DebtRow } from '../../../core/debt/rows.ts'

/** The itemization date and the amount owed on it. */
export interface ItemizationStart {
  kind: ItemizationDateKind
  date: LocalDate
  before: Cents
}

type DatedDebt = Pick<
  DebtRow,
  'judgmentDate' | 'judgmentAmount' | 'chargeOffDate' | 'chargeOffBalance' | 'lastPaymentDate' | 'accountOpenDate'
>

/**
 * Chooses among the five dates of 12 CFR 1006.34(b)(3) those that the file has: a judgment first, then the charge-off,
 * the last payment, the transaction. Without an amount for that day, the amount at placement is used.
 */
export function itemizationStart(debt: DatedDebt, placedOn: LocalDate, now: Cents): ItemizationStart {
  if (debt.judgmentDate && debt.judgmentAmount !== null)
    return { kind: 'judgment', date: debt.judgmentDate as LocalDate, before: debt.judgmentAmount }
  if (debt.chargeOffDate && debt.chargeOffBalance !== null)
    return { kind: 'charge_off', date: debt.chargeOffDate as LocalDate, before: debt.chargeOffBalance }
  if (debt.lastPaymentDate && debt.lastPaymentDate < placedOn)
    return { kind: 'last_payment', date: debt.lastPaymentDate as LocalDate, before: now }
  if (debt.accountOpenDate) return { kind: 'transaction', date: debt.accountOpenDate as LocalDate, before: now }
  return { kind: 'last_statement', date: placedOn, before: now > 0n ? now : toCents(ZERO) }
}
