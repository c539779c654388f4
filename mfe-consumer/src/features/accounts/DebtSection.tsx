import { Suspense } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { Slot } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { externalTexts } from '#texts/external'
import { AgreementBanner } from './AgreementBanner.tsx'
import { ExternalSkeleton } from './ExternalSkeleton.tsx'
import { SectionNotice } from './SectionNotice.tsx'
import { WhatNow } from './WhatNow.tsx'

// Few accounts are serviced elsewhere.
const ExternalInfo = lazyRoute(async () => {
  const [module] = await Promise.all([import('./ExternalInfo.tsx'), externalTexts()])
  return module.ExternalInfo
})

interface DebtSectionProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
}

/** How the account stands and what happens next, by the one decision table (C-30, K-02). */
export function DebtSection({ debt, view, actingFor }: DebtSectionProps) {
  const isStaff = actingFor !== undefined
  const { section, banner } = view
  if (section === 'external_info') {
    return (
      <Suspense fallback={<ExternalSkeleton />}>
        <ExternalInfo debt={debt} />
      </Suspense>
    )
  }
  const canChoose = section === 'plan_selector' || section === 'attempts_limit'
  // C-36: the plans stay in sight while a one-time payment waits; Select Plan then says what to do about it.
  const waitsForPayment = section === 'scheduled_payment' && debt.status === 'active' && debt.loan_id === null
  return (
    <>
      {banner ? <AgreementBanner banner={banner} isStaff={isStaff} /> : null}
      <SectionNotice debt={debt} section={section} isStaff={isStaff} />
      {/* A banner has the phone already. */}
      {canChoose && !isStaff ? (
        <WhatNow canPay={view.showOneTimePayment} hasPlans={section === 'plan_selector'} hasPhone={!banner} />
      ) : null}
      {view.showPlan || section === 'scheduled_payment' ? (
        <Slot name="payments/plan-section" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
      ) : null}
      {section === 'plan_selector' || waitsForPayment ? (
        <Slot name="payments/plan-choice" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
      ) : null}
    </>
  )
}
