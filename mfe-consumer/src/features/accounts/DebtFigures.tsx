import type { Debt } from '@portal/shared/contract'
import { ZERO } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money } from '@portal/shared/ui'
import styles from './DebtFigures.module.css'

/** The two most important numbers: the balance and the next payment. Staff read 'SOR Balance' (C-08). */
export function DebtFigures({ debt, isStaff }: { debt: Debt; isStaff: boolean }) {
  const { t } = useTranslation('consumer')
  // C-19: a recalled debt shows a zero balance, even where its stored balance differs.
  const balance = debt.status === 'recalled' ? ZERO : debt.currentBalance
  const pending = balance > debt.available_balance ? debt.available_balance : null
  return (
    <dl className={styles.figures}>
      <div>
        <dt className={styles.term}>{t(isStaff ? 'card.sorBalance' : 'card.currentBalance')}</dt>
        <dd className={styles.value}>
          <Money amount={balance} size="display" />
        </dd>
        {pending === null ? null : (
          <dd className={styles.note}>
            {t('card.afterPending')} <Money amount={pending} />
          </dd>
        )}
      </div>
      {debt.next_due && debt.ptp_payment_amount !== null ? (
        <div>
          <dt className={styles.term}>{t('card.nextPayment')}</dt>
          <dd className={styles.value}>
            <Money amount={debt.ptp_payment_amount} size="large" />
          </dd>
          <dd className={styles.note}>
            <DateText date={debt.next_due} />
          </dd>
        </div>
      ) : null}
      {debt.past_due !== null && debt.past_due > 0n ? (
        <div>
          <dt className={styles.term}>{t('card.pastDue')}</dt>
          <dd className={`${styles.value} ${styles.late}`}>
            <Money amount={debt.past_due} size="large" />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
