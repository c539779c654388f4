import type { PossibleSchedule } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money } from '@portal/shared/ui'
import type { Setup } from './use-plan-setup.ts'

/** The known terms of a plan that is being set up. */
export interface PlanTermsProps {
  setup: Setup
  /** Undefined until a day is chosen and its dates are known. */
  info: PossibleSchedule | undefined
  from: string | null
  /** For whom staff set it up. */
  consumer: string | undefined
}

/** The end, the number of payments, the method and the account of a plan. */
export function PlanTerms({ setup: { debt, offer, actingFor }, info, from, consumer }: PlanTermsProps) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const creditor = useCapability('label.original_creditor')[language]
  const reference = useCapability('label.reference_number')[language]
  const hasEnd = !offer.is_open_ended && offer.payments !== 1
  return (
    <DescriptionList
      layout="rows"
      items={[
        {
          id: 'last',
          term: t('dates.last'),
          value: !hasEnd || !info ? null : <DateText date={info.end_date} />,
        },
        {
          id: 'payments',
          term: t('term.payments'),
          value: offer.is_open_ended ? t('term.open') : offer.payments,
        },
        {
          id: 'forgiven',
          term: t('summary.forgiven'),
          value: offer.discount > 0n ? <Money amount={offer.discount} /> : null,
        },
        { id: 'from', term: t('summary.from'), value: from ?? t('summary.notChosen') },
        { id: 'consumer', term: t('summary.consumer'), value: actingFor && consumer ? consumer : null },
        { id: 'creditor', term: creditor, value: debt.originalCreditor },
        { id: 'reference', term: reference, value: debt.referenceNumber },
      ]}
    />
  )
}
