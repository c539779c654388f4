import type { ReactNode } from 'react'
import type { EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, Loaded, Skeleton, Stack } from '@portal/shared/ui'
import { ScheduledPanel } from '../../lib/scheduled/lazy.ts'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { usePlan } from '../../lib/use-plan.ts'
import { EstablishedPlanCard } from './EstablishedPlanCard.tsx'
import { FailedPayment } from './failed/FailedPayment.tsx'
import { ReadOnlyPlanCard } from './ReadOnlyPlanCard.tsx'
import type { WidgetProps } from '../../widget-props.ts'

/** The plan of a debt, before its agreement or established, and its scheduled payment (C-30, C-32, C-34, C-36). */
export function PlanSection({ debtId, actingFor }: WidgetProps['plan-section']) {
  const { t } = useTranslation('payments-plan')
  const isStaff = actingFor !== undefined
  return (
    <Loaded
      query={useDebtView(debtId, actingFor)}
      loading={t('loading')}
      failed={t('failed')}
      skeleton={<PlanShapes />}
    >
      {({ debt, view }) => (
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
      )}
    </Loaded>
  )
}

function Plan(props: {
  planId: string | null
  actingFor: string | undefined
  children: (plan: EstablishedPlan) => ReactNode
}) {
  const { t } = useTranslation('payments-plan')
  return (
    <Loaded
      query={usePlan(props.planId, props.actingFor)}
      loading={t('loading')}
      failed={t('failed')}
      skeleton={<PlanShapes />}
    >
      {({ data: plan }) => props.children(plan)}
    </Loaded>
  )
}

function PlanShapes() {
  return (
    <Card>
      <Skeleton shape="title" />
      <Skeleton count={3} />
    </Card>
  )
}
