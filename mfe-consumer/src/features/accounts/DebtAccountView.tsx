import { debtStateOf, type Debt } from '@portal/shared/contract'
import { debtView, type DebtView } from '@portal/shared/domain'
import { lazyPart } from '@portal/shared/kit'
import { RemoteErrorBoundary, Slot } from '@portal/shared/portal'
import { Stack, Notice } from '@portal/shared/ui'
import { documentsTexts } from '#texts/documents'
import { AccountAlert } from './AccountAlert.tsx'
import { DebtCard } from './DebtCard.tsx'
import { DebtSection } from './DebtSection.tsx'

const ValidationNotice = lazyPart(async () => {
  const [module] = await Promise.all([import('./ValidationNotice.tsx'), documentsTexts()])
  return module.ValidationNotice
})

/** An account: its card, its notices, the section of its state, its payments. */
export function DebtAccountView({ debt, actingFor }: { debt: Debt; actingFor?: string | undefined }) {
  const view = viewOf(debt, actingFor)
  const hasPayments = view.showOneTimePayment || view.showHistory || view.showSchedule
  return (
    <Stack gap={6}>
      <DebtCard debt={debt} actingFor={actingFor} />
      <DebtNotices debt={debt} actingFor={actingFor} />
      <DebtSection debt={debt} view={view} actingFor={actingFor} />
      {debt.validation_notice && !actingFor ? (
        // The account is complete without this part, because the notice is also among the documents.
        <RemoteErrorBoundary onError={() => undefined}>
          <ValidationNotice debtId={debt.debt_id} told={debt.validation_notice} />
        </RemoteErrorBoundary>
      ) : null}
      {hasPayments ? (
        <Slot name="payments/payments-panel" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
      ) : null}
    </Stack>
  )
}

/** The notices of an account in the order of S-29: notifications, its alert (C-21), its failed last payment (C-05). */
function DebtNotices({ debt, actingFor }: { debt: Debt; actingFor: string | undefined }) {
  return (
    <>
      {debt.notifications.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      {debt.alert_notification ? <Notice tone="warning">{debt.alert_notification}</Notice> : null}
      <AccountAlert {...{ debt, actingFor }} />
    </>
  )
}

/** The parts of a debt that its viewer sees, by the table of rule K-02. */
function viewOf(debt: Debt, actingFor: string | undefined): DebtView {
  return debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer')
}
