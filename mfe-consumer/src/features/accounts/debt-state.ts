import { debtStateOf, type Debt } from '@portal/shared/contract'
import { debtView, type DebtView } from '@portal/shared/domain'

/** What a debt shows to its viewer, by the one table of rule K-02. */
export function viewOf(debt: Debt, actingFor: string | undefined): DebtView {
  return debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer')
}
