import type { Debt } from '@portal/shared/contract'

/** The name of an account: its original creditor, its current creditor, or its number. */
export function titleOf(debt: Pick<Debt, 'originalCreditor' | 'currentCreditor' | 'referenceNumber'>): string {
  return debt.originalCreditor ?? debt.currentCreditor ?? debt.referenceNumber
}
