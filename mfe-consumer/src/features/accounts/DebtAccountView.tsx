import { Suspense } from 'react'
import type { Debt } from '@portal/shared/contract'
import { RemoteErrorBoundary, Slot } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { Stack } from '@portal/shared/ui'
import { documentsTexts } from '#texts/documents'
import { DebtCard } from './DebtCard.tsx'
import { DebtNotices } from './DebtNotices.tsx'
import { DebtSection } from './DebtSection.tsx'
import { viewOf } from './debt-state.ts'

const ValidationNotice = lazyRoute(async () => {
  const [module] = await Promise.all([import('./ValidationNotice.tsx'), documentsTexts()])
  return module.ValidationNotice
})

/** An account: the card, what there is to know, its section by state, its payments. */
export function DebtAccountView({ debt, actingFor }: { debt: Debt; actingFor?: string | undefined }) {
  const view = viewOf(debt, actingFor)
  const hasPayments = view.showOneTimePayment || view.showHistory || view.showSchedule
  return (
    <Stack gap={6}>
      <DebtCard debt={debt} actingFor={actingFor} />
      <DebtNotices debt={debt} />
      <DebtSection debt={debt} view={view} actingFor={actingFor} />
      {debt.validation_notice && !actingFor ? (
        // Without it the account is whole, and the notice is among the documents.
        <RemoteErrorBoundary onError={() => undefined}>
          <Suspense fallback={null}>
            <ValidationNotice debtId={debt.debt_id} told={debt.validation_notice} />
          </Suspense>
        </RemoteErrorBoundary>
      ) : null}
      {hasPayments ? (
        <Slot name="payments/payments-panel" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
      ) : null}
    </Stack>
  )
}
