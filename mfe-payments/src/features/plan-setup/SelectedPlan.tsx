import type { EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'

/** P-101: the right column of the result: the chosen plan, its dates and its method. */
export function SelectedPlan({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments-setup')
  const { t: tOfPayments } = useTranslation('payments')
  const physical = useCapability('method.physical')
  const { is_open_ended: isOpen } = plan
  const isSingle = plan.number_of_payments === 1 && !isOpen
  return (
    <Card title={t('success.plan')}>
      <DescriptionList
        layout="rows"
        items={[
          {
            id: 'each',
            term: t('term.each'),
            value: plan.is_flexible ? null : <Money amount={plan.per_month} size="large" />,
          },
          { id: 'frequency', term: t('term.frequency'), value: tOfPayments(`frequency.${plan.payment_frequency}`) },
          { id: 'payments', term: t('term.payments'), value: isOpen ? t('term.open') : plan.number_of_payments },
          {
            id: 'first',
            term: t(isSingle ? 'dates.only' : 'dates.first'),
            value: <DateText date={plan.start_date} />,
          },
          { id: 'last', term: t('dates.last'), value: isOpen || isSingle ? null : <DateText date={plan.end_date} /> },
          { id: 'total', term: t('term.total'), value: isOpen ? null : <Money amount={plan.total_amount} /> },
          {
            id: 'forgiven',
            term: t('summary.forgiven'),
            value: plan.discount > 0n ? <Money amount={plan.discount} /> : null,
          },
          { id: 'method', term: t('summary.from'), value: methodLabel(plan.payment_method, physical, tOfPayments) },
        ]}
      />
    </Card>
  )
}
