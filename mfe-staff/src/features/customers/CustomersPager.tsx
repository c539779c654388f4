import { useTranslation } from '@portal/shared/i18n'
import { Pager } from '@portal/shared/ui'
import type { useCustomers } from './use-customers.ts'
import type { ListView } from './use-list-address.ts'
import styles from './CustomersPage.module.css'

/** S-04: shown with ten or more rows or several pages; one full page says how many there are. */
export function CustomersPager(props: {
  view: ListView
  customers: ReturnType<typeof useCustomers>
  onPage: (page: number) => void
}) {
  const { view, customers, onPage } = props
  const { t } = useTranslation('staff')
  const { total, rows, isCapped } = customers
  if (!rows || total < 10) return null
  // What lies beyond the cap is not listed; whoever wants it narrows the search (decision 237).
  const isEnd = isCapped && view.page * view.size >= total
  if (rows.length === 0) return null
  if (total <= view.size) return <p className={styles.range}>{t('customers.range', { from: 1, to: total, total })}</p>
  return (
    <div>
      <Pager
        label={t('customers.pager')}
        page={view.page}
        pageSize={view.size}
        total={total}
        isCapped={isCapped && !isEnd}
        onPage={onPage}
      />
      {isEnd ? <p className={styles.range}>{t('customers.capped', { total })}</p> : null}
    </div>
  )
}
