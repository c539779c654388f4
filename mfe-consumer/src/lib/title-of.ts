import type { Debt } from '@portal/shared/contract'

/** What an account is called: who granted the credit, who owns it now, or its number. */
export function titleOf(debt: Pick<Debt, 'originalCreditor' | 'currentCreditor' | 'referenceNumber'>): string {
  return debt.originalCreditor ?? debt.currentCreditor ?? debt.referenceNumber
}
