import { serverNow } from '@portal/shared/client'
import { accountAlertOf, debtStateOf, type Debt } from '@portal/shared/contract'
import { accountMessages, debtView, type AccountMessage, type DebtView } from '@portal/shared/domain'

/** The parts of a debt that its viewer sees, by the table of rule K-02. */
export const viewOf = (debt: Debt, actingFor: string | undefined): DebtView =>
  debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer')

/** What is to be told about a debt now, the most important first. */
export function messagesOf(debt: Debt, { section, banner }: DebtView, viewer: 'consumer' | 'staff'): AccountMessage[] {
  return accountMessages(
    {
      debt: debtStateOf(debt),
      section,
      banner,
      alert: accountAlertOf(debt, viewer, serverNow()),
      isSettled: debt.original_settlement_amount !== null,
      hasEndingCard: debt.card_ends !== null,
      hasCorrectedBank: debt.bank_corrected !== null,
      hasWarning: debt.alert_notification !== null,
      hasNews: debt.notifications.length > 0,
    },
    viewer,
  )
}

/** C-04: the account whose payment failed last, in the last 24 hours. */
export function failedToday(debts: readonly Debt[]): Debt | undefined {
  const failed = debts.filter((debt) => accountAlertOf(debt, 'consumer', serverNow())?.words === 'failed_today')
  return failed.sort((a, b) => Date.parse(b.failed_payment_at ?? '') - Date.parse(a.failed_payment_at ?? ''))[0]
}
