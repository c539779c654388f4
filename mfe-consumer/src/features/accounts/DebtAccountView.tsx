import type { Debt } from '@portal/shared/contract'
import { lazyPart } from '@portal/shared/kit'
import { RemoteErrorBoundary, Slot } from '@portal/shared/portal'
import { Stack } from '@portal/shared/ui'
import { documentsTexts } from '#texts/documents'
import { AccountMessages } from './AccountMessages.tsx'
import { DebtCard } from './DebtCard.tsx'
import { DebtSection } from './DebtSection.tsx'
import { viewOf } from './messages-of.ts'

const ValidationNotice = lazyPart(async () => {
  const [module] = await Promise.all([import('./ValidationNotice.tsx'), documentsTexts()])
  return module.ValidationNotice
})

interface DebtAccountViewProps {
  debt: Debt
  actingFor?: string | undefined
  hasBanner?: boolean
}

/** An account: its card with the next step, what is to be told, the section of its state, its payments. */
export function DebtAccountView({ debt, actingFor, hasBanner }: DebtAccountViewProps) {
  const view = viewOf(debt, actingFor)
  const hasPayments = view.showOneTimePayment || view.showHistory || view.showSchedule
  return (
    <Stack gap={6}>
      <DebtCard debt={debt} view={view} actingFor={actingFor} />
      <AccountMessages {...{ debt, view, actingFor, hasBanner }} />
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
