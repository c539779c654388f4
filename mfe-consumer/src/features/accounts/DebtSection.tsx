import { Suspense } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { Loading, Skeleton } from '@portal/shared/ui'
import { externalTexts } from '#texts/external'

// Few accounts have another servicer; the others do not load this.
const ExternalInfo = lazyRoute(async () => {
  const [module] = await Promise.all([import('./ExternalInfo.tsx'), externalTexts()])
  return module.ExternalInfo
})

interface DebtSectionProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
}

/** The plans of the account by its state, from the decision table (C-30, K-02). */
export function DebtSection({ debt, view, actingFor }: DebtSectionProps) {
  const { t } = useTranslation('consumer')
  const { section } = view
  if (section === 'external_info') {
    return (
      <Suspense
        fallback={
          <Loading label={t('accounts.loading')}>
            <Skeleton shape="block" />
          </Loading>
        }
      >
        <ExternalInfo debt={debt} />
      </Suspense>
    )
  }
  // C-36: the plans stay visible while a one-time payment waits; Select Plan then shows how to cancel it.
  const waitsForPayment = section === 'scheduled_payment' && debt.status === 'active' && debt.loan_id === null
  return (
    <>
      {view.showPlan || section === 'scheduled_payment' ? (
        <Slot name="payments/plan-section" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
      ) : null}
      {section === 'plan_selector' || waitsForPayment ? (
        <Slot name="payments/plan-choice" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
      ) : null}
    </>
  )
}
