import type { Debt } from '@portal/shared/contract'
import { Slot } from '@portal/shared/portal'
import { Stack } from '@portal/shared/ui'
import { DebtCard } from './DebtCard.tsx'
import { DebtNotices } from './DebtNotices.tsx'
import { DebtSection } from './DebtSection.tsx'
import { viewOf } from './debt-state.ts'

/** An account: the card, what there is to know, its section by state, its payments. */
export function DebtAccountView({ debt, actingFor }: { debt: Debt; actingFor?: string | undefined }) {
  const view = viewOf(debt, actingFor)
  const hasPayments = view.showOneTimePayment || view.showHistory || view.showSchedule
  return (
    <Stack gap={6}>
      <DebtCard debt={debt} actingFor={actingFor} />
      <DebtNotices debt={debt} />
      <DebtSection debt={debt} view={view} actingFor={actingFor} />
      {hasPayments ? (
        <Slot name="payments/payments-panel" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
      ) : null}
    </Stack>
  )
}
