import { useId } from 'react'
import type { PlanFailure } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Fieldset, RadioCard } from '@portal/shared/ui'

/** One way to spread the rest of a plan. */
export type LowerAmount = PlanFailure['lower_amount']['options'][number]

interface LowerAmountsProps {
  options: readonly LowerAmount[]
  chosen: LowerAmount | undefined
  onChoose: (option: LowerAmount) => void
}

/** The ways to spread the rest of a plan: the number of payments, their amount and their last day. */
export function LowerAmounts({ options, chosen, onChoose }: LowerAmountsProps) {
  const { t } = useTranslation('payments-failure')
  const language = useLanguage()
  const name = useId()
  const inWords = (date: string) => formatDate(date as LocalDate, 'medium', language)
  return (
    <Fieldset legend={t('lower.legend')}>
      {options.map((option) => (
        <RadioCard
          key={option.payments}
          name={name}
          value={String(option.payments)}
          isChecked={option === chosen}
          onChange={() => onChoose(option)}
          title={t('lower.option', { count: option.payments, amount: formatCents(option.amount, language) })}
          description={t('lower.dates', { first: inWords(option.first_date), last: inWords(option.last_date) })}
        />
      ))}
    </Fieldset>
  )
}
