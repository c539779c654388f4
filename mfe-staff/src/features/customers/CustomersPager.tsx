import { useTranslation } from '@portal/shared/i18n'
import { Pager } from '@portal/shared/ui'
import type { CustomersList } from './use-customers.ts'
import styles from './CustomersPage.module.css'

/** S-04: shown with ten or more rows or several pages; one full page says how many there are. */
export function CustomersPager({ list: { view, show, rows: read } }: { list: CustomersList }) {
  const { t } = useTranslation('staff')
  if (!read || read.rows.length === 0 || read.total < 10) return null
  const { total, isCapped = false } = read
  if (total <= view.size) return <p className={styles.range}>{t('customers.range', { from: 1, to: total, total })}</p>
  // Rows beyond the cap are not listed; a narrower search finds them (decision 237).
  const isEnd = isCapped && view.page * view.size >= total
  return (
    <div>
      <Pager
        label={t('customers.pager')}
        page={view.page}
        pageSize={view.size}
        total={total}
        isCapped={isCapped && !isEnd}
        onPage={(page) => show({ page })}
      />
      {isEnd ? <p className={styles.range}>{t('customers.capped', { total })}</p> : null}
    </div>
  )
}
