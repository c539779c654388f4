import type { Debt } from '@portal/shared/contract'
import { lazyPart } from '@portal/shared/kit'
import { RemoteErrorBoundary, Slot } from '@portal/shared/portal'
import { Stack } from '@portal/shared/ui'
import { documentsTexts } from '#texts/documents'
import { staffTexts } from '#texts/staff'
import { AccountMessages } from './AccountMessages.tsx'
import { DebtCard } from './DebtCard.tsx'
import { DebtSection } from './DebtSection.tsx'
import { viewOf } from './messages-of.ts'
import { paymentParts } from './payment-parts.ts'

const ValidationNotice = lazyPart(async () => {
  const [module] = await Promise.all([import('./ValidationNotice.tsx'), documentsTexts()])
  return module.ValidationNotice
})

// Only staff load their words.
const StaffMessages = lazyPart(async () => {
  const [module] = await Promise.all([import('./StaffMessages.tsx'), staffTexts()])
  return module.StaffMessages
})

interface DebtAccountViewProps {
  debt: Debt
  actingFor?: string | undefined
  hasBanner?: boolean
}

/** An account: its card with the next step, what is to be told, the section of its state, its payments. */
export function DebtAccountView({ debt, actingFor, hasBanner }: DebtAccountViewProps) {
  const view = viewOf(debt, actingFor)
  const parts = paymentParts(debt, view, actingFor ? 'staff' : 'consumer')
  return (
    <Stack gap={6}>
      <DebtCard {...{ debt, view, actingFor, parts }} />
      {actingFor ? (
        <StaffMessages {...{ debt, view, actingFor }} />
      ) : (
        <AccountMessages {...{ debt, view, hasBanner }} />
      )}
      <DebtSection {...{ debt, view, actingFor, parts }} />
      {debt.validation_notice && !actingFor ? (
        // The account is complete without this part, because the notice is also among the documents.
        <RemoteErrorBoundary onError={() => undefined}>
          <ValidationNotice debtId={debt.debt_id} told={debt.validation_notice} />
        </RemoteErrorBoundary>
      ) : null}
      {parts.includes('payments-panel') ? (
        <Slot
          name="payments/payments-panel"
          debtId={debt.debt_id}
          isQuiet={parts[0] !== 'payments-panel'}
          {...(actingFor && { actingFor })}
        />
      ) : null}
    </Stack>
  )
}
