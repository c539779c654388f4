import type { Debt } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Money } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import styles from './DebtsStep.module.css'

/** An account in short: whom it is owed to, how much, and until when it can be disputed. */
export function DebtItem({ debt }: { debt: Debt }) {
  const { t } = useTranslation('consumer-onboarding')
  const language = useLanguage()
  const label = useCapability('label.reference_number')[language]
  const notice = debt.validation_notice
  return (
    <li className={styles.debt}>
      <h3 className={styles.creditor}>{titleOf(debt)}</h3>
      <p className={styles.balance}>
        <Money amount={debt.currentBalance} />
      </p>
      <p className={styles.note}>
        {label} {debt.referenceNumber}
      </p>
      {notice?.is_in_period ? (
        <p className={styles.note}>
          {t('debts.until', { date: formatDate(notice.validation_end as LocalDate, 'long', language) })}
        </p>
      ) : null}
    </li>
  )
}
