import type { EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money, type DescriptionItem } from '@portal/shared/ui'

/** Reads a text of the plan's namespace, and one of the payments'. */
export interface PlanTexts {
  t: (key: string, values?: Record<string, string | number>) => string
  frequency: (name: string) => string
}

/** C-45, C-53: the terms of a plan: amount, frequency, first and last date, and total. */
export function termsOf(plan: EstablishedPlan, texts: PlanTexts): DescriptionItem[] {
  const { t, frequency } = texts
  const fact = factOf(texts)
  return [
    fact('perPayment', <Money amount={plan.per_month} />),
    fact('payments', plan.is_open_ended ? t('openEnded') : plan.number_of_payments),
    fact('frequency', frequency(plan.payment_frequency)),
    fact('start', <DateText date={plan.start_date} />),
    // An open-ended plan continues until the balance is paid: its last stored date is not shown.
    fact('end', plan.is_open_ended ? null : <DateText date={plan.end_date} />),
    fact('total', plan.is_open_ended ? null : <Money amount={plan.total_amount} />),
    fact('discount', plan.discount > 0n ? <Discount plan={plan} /> : null),
  ]
}

const factOf =
  ({ t }: PlanTexts) =>
  (id: string, value: DescriptionItem['value']): DescriptionItem => ({ id, term: t(`term.${id}`), value })

function Discount({ plan }: { plan: EstablishedPlan }) {
  return (
    <>
      <Money amount={plan.discount} /> ({plan.discount_percentage}%)
    </>
  )
}

/** C-53: the facts of an established plan besides its terms. */
export function standingOf(plan: EstablishedPlan, texts: PlanTexts): DescriptionItem[] {
  const { t } = texts
  const fact = factOf(texts)
  const isUneven = plan.start_amount !== plan.end_amount && !plan.is_open_ended
  const kinds = [plan.is_flexible && t('kind.flexible'), plan.is_migrated && t('kind.migrated')].filter(Boolean)
  return [
    fact('established', plan.established_date && <DateText date={plan.established_date} />),
    fact('first', isUneven ? <Money amount={plan.start_amount} /> : null),
    fact('last', isUneven ? <Money amount={plan.end_amount} /> : null),
    fact('kind', kinds.join(', ')),
  ]
}

/** The translations of a plan's facts. */
export function usePlanTexts(): PlanTexts {
  const { t } = useTranslation('payments-plan')
  const { t: tOfPayments } = useTranslation('payments')
  return { t, frequency: (name) => tOfPayments(`frequency.${name}`) }
}
