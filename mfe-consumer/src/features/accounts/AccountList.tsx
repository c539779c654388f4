import { Users } from 'lucide-react'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Money, StatusBadge, VisuallyHidden } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import styles from './AccountList.module.css'

interface AccountListProps {
  debts: readonly Debt[]
  chosenId: string | undefined
  /** The tab's hash, kept in the links. */
  hash: string
  label: string
}

/** Accounts to choose from: creditor, balance, status, and a mark for shared debts. */
export function AccountList({ debts, chosenId, hash, label }: AccountListProps) {
  const { t } = useTranslation('consumer')
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.list}>
        {debts.map((debt) => (
          <li key={debt.debt_id}>
            <Link
              to={{ search: `?account=${encodeURIComponent(debt.debt_id)}`, hash }}
              className={styles.account}
              aria-current={debt.debt_id === chosenId ? 'true' : undefined}
            >
              <span className={styles.name}>{titleOf(debt)}</span>
              <span className={styles.balance}>
                <Money amount={debt.currentBalance} />
              </span>
              <span className={styles.number}>{debt.referenceNumber}</span>
              <span className={styles.marks}>
                {debt.co_debtors.length > 0 ? (
                  <span className={styles.shared}>
                    <Users aria-hidden="true" size={18} />
                    <VisuallyHidden>{t('accounts.shared')}</VisuallyHidden>
                  </span>
                ) : null}
                <StatusBadge status={debt.status} label={t(`common:status.${debt.status}`)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
