import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { Card, Loaded, readAll, Skeleton } from '@portal/shared/ui'
import { PlanManager } from '../../lib/plan-manage/PlanManager.tsx'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { useOffers } from '../../lib/use-offers.ts'
import { ChoiceForm } from './ChoiceForm.tsx'
import { NoOffers } from './NoOffers.tsx'
import type { WidgetProps } from '../../widget-props.ts'

/** The plan selector of a debt (C-31, C-44): its offers, or the alternatives. */
export function PlanChoice({ debtId, actingFor }: WidgetProps['plan-choice']) {
  const { t } = useTranslation('payments-choice')
  const query = readAll({ ofDebt: useDebtView(debtId, actingFor), offers: useOffers(debtId, actingFor) })
  const shapes = (
    <Card>
      <Skeleton shape="title" />
      <Skeleton shape="block" count={2} />
    </Card>
  )
  // The tenant may withhold it from a role of staff (F-21).
  if (!useCan('plan.select')) return null
  return (
    <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={shapes}>
      {({ ofDebt: { debt, view }, offers }) => {
        const all = [...offers.data.single_payment_plans, ...offers.data.multiple_payment_plans]
        const choice =
          all.length > 0 ? (
            <ChoiceForm offers={all} {...{ debt, actingFor }} />
          ) : (
            <NoOffers canPay={view.showOneTimePayment} isStaff={actingFor !== undefined} bar={debt.debit_bar} />
          )
        return (
          <Card title={t('title')}>
            {actingFor === undefined ? (
              choice
            ) : (
              <PlanManager debt={debt} actingFor={actingFor} offers={all}>
                {choice}
              </PlanManager>
            )}
          </Card>
        )
      }}
    </Loaded>
  )
}
