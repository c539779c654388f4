import type { EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money, type DescriptionItem } from '@portal/shared/ui'

/** Reads a text of the plan's namespace, and one of the payments'. */
export interface PlanTexts {
  t: (key: string, values?: Record<string, string | number>) => string
  frequency: (name: string) => string
}

/** C-45, C-53: the terms of a plan: amount, frequency, first and last date, and total. */
export function termsOf(plan: EstablishedPlan, { t, frequency }: PlanTexts): DescriptionItem[] {
  const hasDiscount = plan.discount > 0n
  return [
    fact('perPayment', <Money amount={plan.per_month} />),
    fact('payments', plan.is_open_ended ? t('openEnded') : plan.number_of_payments),
    fact('frequency', frequency(plan.payment_frequency)),
    fact('start', <DateText date={plan.start_date} />),
    // An open-ended plan continues until the balance is paid: its last stored date is not shown.
    fact('end', plan.is_open_ended ? null : <DateText date={plan.end_date} />),
    fact('total', plan.is_open_ended ? null : <Money amount={plan.total_amount} />),
    fact('discount', hasDiscount ? <Discount plan={plan} /> : null),
  ]

  function fact(id: string, value: DescriptionItem['value']): DescriptionItem {
    return { id, term: t(`term.${id}`), value }
  }
}

function Discount({ plan }: { plan: EstablishedPlan }) {
  return (
    <>
      <Money amount={plan.discount} /> ({plan.discount_percentage}%)
    </>
  )
}

/** C-53: the facts of an established plan besides its terms. */
export function standingOf(plan: EstablishedPlan, { t }: PlanTexts): DescriptionItem[] {
  const isUneven = plan.start_amount !== plan.end_amount && !plan.is_open_ended
  const kinds = [plan.is_flexible && t('kind.flexible'), plan.is_migrated && t('kind.migrated')].filter(Boolean)
  return [
    {
      id: 'established',
      term: t('term.established'),
      value: plan.established_date && <DateText date={plan.established_date} />,
    },
    { id: 'first', term: t('term.first'), value: isUneven ? <Money amount={plan.start_amount} /> : null },
    { id: 'last', term: t('term.last'), value: isUneven ? <Money amount={plan.end_amount} /> : null },
    { id: 'kind', term: t('term.kind'), value: kinds.join(', ') },
  ]
}

/** The translations of a plan's facts. */
export function usePlanTexts(): PlanTexts {
  const { t } = useTranslation('payments-plan')
  const { t: tOfPayments } = useTranslation('payments')
  return { t, frequency: (name) => tOfPayments(`frequency.${name}`) }
}
