import type { PossibleSchedule } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import type { Setup } from './use-plan-setup.ts'

/** The known terms of a plan that is being set up. */
export interface PlanTermsProps {
  setup: Setup
  /** Undefined until a day is chosen and its dates are known. */
  info: PossibleSchedule | undefined
  from: string | null
  /** The consumer for whom staff set it up. */
  consumer: string | undefined
}

/** The end, the number of payments, the method and the account of a plan. */
export function PlanTerms({ setup: { debt, offer, actingFor }, info, from, consumer }: PlanTermsProps) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const creditor = useCapability('label.original_creditor')[language]
  const reference = useCapability('label.reference_number')[language]
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`summary.${id}`), value })
  const { is_open_ended: isOpen, payments, discount } = offer
  const last = isOpen || payments === 1 || !info ? null : <DateText date={info.end_date} />
  return (
    <DescriptionList
      layout="rows"
      items={[
        { id: 'last', term: t('dates.last'), value: last },
        { id: 'payments', term: t('term.payments'), value: isOpen ? t('term.open') : payments },
        fact('forgiven', discount > 0n ? <Money amount={discount} /> : null),
        fact('from', from ?? t('summary.notChosen')),
        fact('consumer', actingFor && consumer ? consumer : null),
        { id: 'creditor', term: creditor, value: debt.originalCreditor },
        { id: 'reference', term: reference, value: debt.referenceNumber },
      ]}
    />
  )
}
