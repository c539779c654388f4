import type { PlannedPayment } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'

/** How many days fit into a card; the set-up shows them all. */
const shown = 6

/** The days and amounts of a flexible plan. */
export function FlexibleDays({ payments }: { payments: readonly PlannedPayment[] }) {
  const { t } = useTranslation('payments-choice')
  const language = useLanguage()
  const days = payments
    .slice(0, shown)
    .map(
      (row) =>
        `${formatDate(row.payment_date as LocalDate, 'medium', language)}: ${formatCents(row.payment_amount, language)}`,
    )
    .join('; ')
  const more = payments.length - shown
  return (
    <span>
      {days}
      {more > 0 ? ` ${t('fact.moreDays', { count: more })}` : '.'}
    </span>
  )
}
