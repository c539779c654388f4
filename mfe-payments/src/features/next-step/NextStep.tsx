import { Suspense } from 'react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { Loaded } from '@portal/shared/ui'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { WhyNoPayment } from '../../lib/WhyNoPayment.tsx'
import { InReach } from './InReach.tsx'
import { OneTimeButton } from './OneTimeButton.tsx'
import { StepLoading } from './StepLoading.tsx'
import styles from './NextStep.module.css'
import type { WidgetProps } from '../../widget-props.ts'

// An account has offers, or a plan, or neither.
const OfferStep = lazyRoute(() => import('./OfferStep.tsx').then((m) => m.OfferStep))
const PlanStep = lazyRoute(() => import('./PlanStep.tsx').then((m) => m.PlanStep))

/** What comes next on an account, and the one main button that pays or chooses. */
export function NextStep({ debtId, actingFor }: WidgetProps['next-step']) {
  const { t } = useTranslation('payments')
  return (
    <Loaded query={useDebtView(debtId, actingFor)} loading={t('panel.loading')} failed={t('panel.failed')}>
      {(read) => (
        <Suspense fallback={<StepLoading />}>
          <Step {...read} actingFor={actingFor} />
        </Suspense>
      )}
    </Loaded>
  )
}

interface StepProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
}

function Step({ debt, view, actingFor }: StepProps) {
  const mayPay = useCan('payment.create')
  const bar = actingFor ? debt.debit_bar : null
  // A payment that is scheduled already can always be seen and cancelled (Reg E, 12 CFR 1005.10(c)).
  const canPay = view.showOneTimePayment && !bar && (mayPay || debt.has_scheduled_otp)
  const pay = (kind: 'primary' | 'secondary') => {
    if (!canPay) return null
    const button = <OneTimeButton {...{ debt, actingFor, kind }} />
    return kind === 'primary' ? <InReach>{button}</InReach> : button
  }
  if (view.section === 'plan_selector' && actingFor === undefined) return <OfferStep debt={debt} pay={pay} />
  return (
    <div className={styles.step}>
      {bar ? <WhyNoPayment code={bar} /> : null}
      {view.showPlan || debt.has_scheduled_otp ? (
        <PlanStep {...{ debt, view, actingFor, pay }} />
      ) : (
        // Nobody is pressed to pay while a question is being answered.
        <div className={styles.actions}>{pay(debt.status === 'on_hold' ? 'secondary' : 'primary')}</div>
      )}
    </div>
  )
}
