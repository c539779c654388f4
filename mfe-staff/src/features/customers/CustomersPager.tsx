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
  if (total <= view.size) return <p className={styles.range}>{t('customers.range', { from: 1, to: total, total })}</p>
  return (
    <div className={styles.pager}>
      <Pager
        label={t('customers.pager')}
        page={view.page}
        pageSize={view.size}
        total={total}
        isCapped={isCapped}
        onPage={onPage}
      />
    </div>
  )
}
