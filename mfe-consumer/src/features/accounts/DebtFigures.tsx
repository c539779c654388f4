import type { Debt } from '@portal/shared/contract'
import { toCents, ZERO } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Money } from '@portal/shared/ui'
import styles from './DebtFigures.module.css'

/** The most important numbers: the balance, what is on its way and what is past due. Staff read 'SOR Balance' (C-08). */
export function DebtFigures({ debt, isStaff }: { debt: Debt; isStaff: boolean }) {
  const { t } = useTranslation('consumer')
  // C-19: a recalled debt shows a zero balance, even where its stored balance differs.
  const balance = debt.status === 'recalled' ? ZERO : debt.currentBalance
  const processing = toCents(balance - debt.available_balance)
  return (
    <dl className={styles.figures}>
      <div>
        <dt className={styles.term}>{t(isStaff ? 'card.sorBalance' : 'card.currentBalance')}</dt>
        <dd className={styles.value}>
          <Money amount={balance} size="display" />
        </dd>
      </div>
      {processing > 0n ? (
        <div>
          <dt className={styles.term}>{t('card.processing')}</dt>
          <dd className={styles.value}>
            <Money amount={processing} size="large" />
          </dd>
          <dd className={styles.note}>
            {t('card.afterPending')} <Money amount={debt.available_balance} />
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
