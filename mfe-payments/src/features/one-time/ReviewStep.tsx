import type { Debt } from '@portal/shared/contract'
import { formatCents, parseWireMoney, toCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'

/** P-04. What is on its way already is not owed twice: the balance is the one after pending payments. */
export function ReviewStep({ debt, amount }: { debt: Debt; amount: string }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const sum = parseWireMoney(amount)
  const left = toCents(debt.available_balance - sum)
  return (
    <Card title={t('steps.review')}>
      <p>
        {t(debt.loan_id ? 'review.extra' : 'review.oneTime', {
          sum: formatCents(sum, language),
          left: formatCents(left, language),
        })}
      </p>
    </Card>
  )
}
