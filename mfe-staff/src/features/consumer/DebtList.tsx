import { Users } from 'lucide-react'
import type { Debt } from '@portal/shared/contract'
import { sumCents, ZERO, type Cents } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useLocation } from '@portal/shared/router'
import { Card, Money, StatusBadge, VisuallyHidden } from '@portal/shared/ui'
import styles from './DebtList.module.css'

/** The vertical list of debts under 'Current Balance (N accounts)' (S-27, S-28). */
export function DebtList({ debts, chosen }: { debts: readonly Debt[]; chosen: string }) {
  const { t } = useTranslation(['staff', 'common'])
  const { state } = useLocation()
  return (
    <Card title={t('accounts.heading', { count: debts.length })} padding="plain">
      <p className={styles.total}>
        <Money amount={sumCents(debts.map(shownBalance))} size="large" />
      </p>
      <ul role="list" aria-label={t('accounts.list')}>
        {debts.map((debt) => (
          <li key={debt.debt_id}>
            <Link
              to={{ search: `?debt=${encodeURIComponent(debt.debt_id)}` }}
              state={state}
              replace
              aria-current={debt.debt_id === chosen}
              className={styles.debt}
            >
              <span className={styles.name}>
                <span className={styles.creditor}>{debt.originalCreditor ?? t('accounts.unknownCreditor')}</span>
                {debt.co_debtors.length > 0 || debt.viewer_is_co_debtor ? <SharedMark /> : null}
              </span>
              <span className={styles.line}>
                <StatusBadge status={debt.status} label={t(`common:status.${debt.status}`)} />
                <Money amount={shownBalance(debt)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** K-26: marks a debt with co-debtors. */
function SharedMark() {
  const { t } = useTranslation('staff')
  return (
    <span className={styles.shared}>
      <Users aria-hidden="true" size={18} />
      <VisuallyHidden>{t('accounts.shared')}</VisuallyHidden>
    </span>
  )
}

/** C-19: a recalled debt shows zero, because we no longer collect it. */
function shownBalance(debt: Debt): Cents {
  return debt.status === 'recalled' ? ZERO : debt.currentBalance
}
