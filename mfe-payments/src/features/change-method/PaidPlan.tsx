import type { EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'

/** What the new method is for: the payments of the plan that are still to be made, and what pays them now. */
export function PaidPlan({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments-method')
  const { t: tOfPayments } = useTranslation('payments')
  const physical = useCapability('method.physical')
  const [next] = plan.planned_payments
  return (
    <Card title={t('plan.title')}>
      <DescriptionList
        items={[
          { id: 'now', term: t('plan.now'), value: methodLabel(plan.payment_method, physical, tOfPayments) },
          {
            id: 'next',
            term: t('plan.next'),
            value: next && (
              <>
                <Money amount={next.payment_amount} />, <DateText date={next.payment_date} />
              </>
            ),
          },
          { id: 'left', term: t('plan.left'), value: plan.is_open_ended ? null : plan.planned_payments.length },
        ]}
      />
    </Card>
  )
}
