import { Suspense } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView, AgreementBanner as BannerName } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Slot } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Notice, Loading, Skeleton } from '@portal/shared/ui'
import { externalTexts } from '#texts/external'
import { SectionNotice } from './SectionNotice.tsx'
import { WhatNow } from './WhatNow.tsx'
import { CallLink } from './CallLink.tsx'

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

/** The state of the account and its next step, by the decision table (C-30, K-02). */
export function DebtSection({ debt, view, actingFor }: DebtSectionProps) {
  const { t } = useTranslation('consumer')
  const isStaff = actingFor !== undefined
  const { section, banner } = view
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
  const canChoose = section === 'plan_selector' || section === 'attempts_limit'
  // C-36: the plans stay visible while a one-time payment waits; Select Plan then shows how to cancel it.
  const waitsForPayment = section === 'scheduled_payment' && debt.status === 'active' && debt.loan_id === null
  return (
    <>
      {banner ? <AgreementBanner banner={banner} isStaff={isStaff} /> : null}
      <SectionNotice debt={debt} section={section} isStaff={isStaff} />
      {/* A banner shows the phone number already. */}
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

/** Why the last agreement was not concluded, and the next step (C-39 to C-42). */
function AgreementBanner({ banner, isStaff }: { banner: BannerName; isStaff: boolean }) {
  const { t } = useTranslation('consumer')
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  return (
    <Notice tone="warning" title={t(`banner.${banner}.title`)} actions={isStaff ? null : <CallLink />}>
      {t(`banner.${banner}.text`, { company, phone })}
    </Notice>
  )
}
