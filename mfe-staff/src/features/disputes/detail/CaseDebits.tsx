import type { CaseDebit } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import styles from './DisputePage.module.css'

/** the debits that a dispute stopped, and those that the bank had already. */
export function CaseDebits({ debits }: { debits: readonly CaseDebit[] }) {
  const { t } = useTranslation('staff-cases')
  const language = useLanguage()
  if (debits.length === 0) return null
  return (
    <Card title={t('debts.debit.title')}>
      <ul className={styles.list} role="list">
        {debits.map(({ what, amount, date }) => (
          <li key={`${what} ${date} ${amount}`}>
            {t(`debts.debit.${what}`, {
              amount: formatCents(amount, language),
              date: formatDate(date as LocalDate, 'medium', language),
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
