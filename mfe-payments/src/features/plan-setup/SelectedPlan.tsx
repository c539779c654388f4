import type { EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'

/** P-101: the right column of the result: the chosen plan, its dates and its method. */
export function SelectedPlan({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments-setup')
  const { t: tOfPayments } = useTranslation('payments')
  const physical = useCapability('method.physical')
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`term.${id}`), value })
  const { is_open_ended: isOpen, discount } = plan
  const isSingle = plan.number_of_payments === 1 && !isOpen
  const start = <DateText date={plan.start_date} />
  const forgiven = discount > 0n ? <Money amount={discount} /> : null
  return (
    <Card title={t('success.plan')}>
      <DescriptionList
        layout="rows"
        items={[
          fact('each', plan.is_flexible ? null : <Money amount={plan.per_month} size="large" />),
          fact('frequency', tOfPayments(`frequency.${plan.payment_frequency}`)),
          fact('payments', isOpen ? t('term.open') : plan.number_of_payments),
          { id: 'first', term: t(isSingle ? 'dates.only' : 'dates.first'), value: start },
          { id: 'last', term: t('dates.last'), value: isOpen || isSingle ? null : <DateText date={plan.end_date} /> },
          fact('total', isOpen ? null : <Money amount={plan.total_amount} />),
          { id: 'forgiven', term: t('summary.forgiven'), value: forgiven },
          { id: 'method', term: t('summary.from'), value: methodLabel(plan.payment_method, physical, tOfPayments) },
        ]}
      />
    </Card>
  )
}
