import { formatCents, formatDate, parseWireMoney, toCents, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import type { OneTime } from './use-one-time.ts'

/** P-04. What is on its way already is not owed twice: the balance is the one after pending payments. */
export function ReviewStep({ debt, amount, day }: Pick<OneTime, 'debt' | 'amount' | 'day'>) {
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const sum = parseWireMoney(amount)
  const left = toCents(debt.available_balance - sum)
  return (
    <Card title={t('steps.review')}>
      <p>
        {day
          ? tOfOneTime('scheduled.review', {
              sum: formatCents(sum, language),
              left: formatCents(left, language),
              date: formatDate(day as LocalDate, 'medium', language),
            })
          : t(debt.loan_id ? 'review.extra' : 'review.oneTime', {
              sum: formatCents(sum, language),
              left: formatCents(left, language),
            })}
      </p>
    </Card>
  )
}
