import type { CounterTerms } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'

/** What was proposed or answered, in words: '$300.00 once, on Mar 5, 2026'. */
export function useTermsWords(): (terms: CounterTerms) => string {
  const { t } = useTranslation('payments-counter')
  const language = useLanguage()
  return ({ way, amount, day }) =>
    t(`terms.${way}`, {
      amount: formatCents(amount, language),
      date: formatDate(day as LocalDate, 'medium', language),
    })
}
