import { debtStateOf, type Debt } from '@portal/shared/contract'
import { debtView, type DebtView } from '@portal/shared/domain'

/** What a debt shows to its viewer, by the one table of rule K-02. */
export function viewOf(debt: Debt, actingFor: string | undefined): DebtView {
  return debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer')
}

/** What an account is called: who granted the credit, who owns it now, or its number. */
export function titleOf(debt: Pick<Debt, 'originalCreditor' | 'currentCreditor' | 'referenceNumber'>): string {
  return debt.originalCreditor ?? debt.currentCreditor ?? debt.referenceNumber
}
