import type { ReactNode } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { EstablishedPlan } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '@portal/shared/portal'
import { Card, ErrorState, Loading, Skeleton, Stack } from '@portal/shared/ui'
import { ScheduledPanel } from '../../lib/scheduled/lazy.ts'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { EstablishedPlanCard } from './EstablishedPlanCard.tsx'
import { FailedPayment } from './failed/FailedPayment.tsx'
import { ReadOnlyPlanCard } from './ReadOnlyPlanCard.tsx'
import { usePlan } from './use-plan.ts'

/** The plan of a debt as it waits for its agreement or runs, and a payment that is scheduled (C-30, C-32, C-34, C-36). */
export function PlanSection({ debtId, actingFor }: WidgetProps['payments/plan-section']) {
  const { debt, view, error, refresh } = useDebtView(debtId, actingFor)
  if (!debt || !view) return error ? <PlanFailed error={error} onRetry={refresh} /> : <PlanSkeleton />
  const isStaff = actingFor !== undefined
  return (
    <Stack gap={6}>
      {view.section === 'scheduled_payment' ? <ScheduledPanel debtId={debtId} actingFor={actingFor} /> : null}
      {view.showPlan ? (
        <Plan planId={debt.plan_id} actingFor={actingFor}>
          {(plan) =>
            view.section === 'read_only_plan' ? (
              <ReadOnlyPlanCard plan={plan} badge={view.badge} isStaff={isStaff} />
            ) : (
              <>
                {debt.status === 'on_hold' ? null : <FailedPayment plan={plan} actingFor={actingFor} />}
                <EstablishedPlanCard plan={plan} debt={debt} actingFor={actingFor} />
              </>
            )
          }
        </Plan>
      ) : null}
    </Stack>
  )
}

function Plan(props: {
  planId: string | null
  actingFor: string | undefined
  children: (plan: EstablishedPlan) => ReactNode
}) {
  const { plan, error, refresh } = usePlan(props.planId, props.actingFor)
  if (plan) return props.children(plan)
  return error ? <PlanFailed error={error} onRetry={refresh} /> : <PlanSkeleton />
}

function PlanFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('payments-plan')
  return (
    <ErrorState title={t('failed')} onRetry={onRetry} requestId={error.requestId}>
      {errorText(error)}
    </ErrorState>
  )
}

function PlanSkeleton() {
  const { t } = useTranslation('payments-plan')
  return (
    <Loading label={t('loading')}>
      <Card>
        <Skeleton shape="title" />
        <Skeleton count={3} />
      </Card>
    </Loading>
  )
}
