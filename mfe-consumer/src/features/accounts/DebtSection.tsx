import { Suspense } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { Loading, Skeleton } from '@portal/shared/ui'
import { externalTexts } from '#texts/external'
import type { PaymentPart } from './payment-parts.ts'

// Few accounts have another servicer; the others do not load this.
const ExternalInfo = lazyRoute(async () => {
  const [module] = await Promise.all([import('./ExternalInfo.tsx'), externalTexts()])
  return module.ExternalInfo
})

interface DebtSectionProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
  parts: readonly PaymentPart[]
}

/** The plans of the account by its state, from the decision table (C-30, K-02). */
export function DebtSection({ debt, view, actingFor, parts }: DebtSectionProps) {
  const { t } = useTranslation('consumer')
  if (view.section === 'external_info') {
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
  const asked = { debtId: debt.debt_id, ...(actingFor && { actingFor }) }
  const isQuiet = (part: PaymentPart) => parts[0] !== part
  // The contract gate reads the names of slots from the source.
  return (
    <>
      {parts.includes('plan-section') ? (
        <Slot name="payments/plan-section" isQuiet={isQuiet('plan-section')} {...asked} />
      ) : null}
      {parts.includes('plan-choice') ? (
        <Slot name="payments/plan-choice" isQuiet={isQuiet('plan-choice')} {...asked} />
      ) : null}
    </>
  )
}
