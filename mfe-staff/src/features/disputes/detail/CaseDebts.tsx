import type { CaseDebit, CaseDetail } from '@portal/shared/contract'
import { formatCents, formatDate, formatList, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Card, Money, smallPrint, StatusBadge } from '@portal/shared/ui'
import { accountPath } from '../../../lib/case-paths.ts'
import styles from './DisputePage.module.css'

/** The account that the case names, then the other accounts of the consumer; last the debits of a dispute. */
export function CaseDebts({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['staff-cases', 'common'])
  const language = useLanguage()
  const debts = [...detail.debts].sort((a, b) => Number(b.is_named) - Number(a.is_named))
  return (
    <>
      <Card title={t('debts.title', { count: debts.length })}>
        <ul className={styles.list} role="list">
          {debts.map((debt) => (
            <li key={debt.id}>
              <div className={styles.line}>
                <Link to={accountPath(detail.client_id, debt.id)}>{debt.reference_number}</Link>
                <Money amount={debt.balance} />
              </div>
              <div className={styles.line}>
                <span className={smallPrint}>{debt.creditor}</span>
                <StatusBadge status={debt.status} label={t(`common:status.${debt.status}`)} />
              </div>
              {debt.also_held_by.length > 0 ? (
                <p className={smallPrint}>
                  {t('debts.alsoHeld', { numbers: formatList(debt.also_held_by, language) })}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
      <CaseDebits debits={detail.debits} />
    </>
  )
}

/** the debits that a dispute stopped, and those that the bank had already. */
function CaseDebits({ debits }: { debits: readonly CaseDebit[] }) {
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
