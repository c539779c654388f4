import { useTranslation, errorText } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Button, Card, EmptyState, ErrorState, Loading, PageHeader, SelectField, Skeleton } from '@portal/shared/ui'
import { CustomerSearch } from './CustomerSearch.tsx'
import { CustomersPager } from './CustomersPager.tsx'
import { CustomersTable } from './CustomersTable.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { useCustomers } from './use-customers.ts'
import { pageSizes, useListAddress, type ListView } from './use-list-address.ts'
import styles from './CustomersPage.module.css'

/** /admin/consumers: find a customer, by a field and a status (S-01 to S-09). */
export function CustomersPage() {
  const { t } = useTranslation('staff')
  const [view, show] = useListAddress()
  const customers = useCustomers(view)
  usePageTitle(t('customers.title'))
  return (
    <>
      <PageHeader title={t('customers.title')} />
      <div className={styles.filters}>
        <CustomerSearch view={view} onSearch={(by, search) => show({ by, search })} />
        <div className={styles.line}>
          <StatusFilter status={view.status} onStatus={(status) => show({ status })} />
          <div className={styles.size}>
            <SelectField
              label={t('customers.perPage')}
              value={String(view.size)}
              onChange={(size) => show({ size: pageSizes.find((one) => String(one) === size) ?? 10 })}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            />
          </div>
        </div>
        <p className={styles.hint}>{t('customers.shortcut')}</p>
      </div>
      <Card padding="plain">
        <CustomersResult view={view} customers={customers} onAll={() => show({ search: '', status: 'all' })} />
      </Card>
      <CustomersPager view={view} customers={customers} onPage={(page) => show({ page })} />
    </>
  )
}

function CustomersResult({
  view,
  customers,
  onAll,
}: {
  view: ListView
  customers: ReturnType<typeof useCustomers>
  onAll: () => void
}) {
  const { t } = useTranslation('staff')
  const { rows, error, isLoading, isStale, refresh } = customers
  if (error) {
    return (
      <div className={styles.state}>
        <ErrorState title={t('customers.failed')} onRetry={refresh} requestId={error.requestId}>
          {errorText(error)}
        </ErrorState>
      </div>
    )
  }
  if (isLoading || !rows) {
    return (
      <div className={styles.state}>
        <Loading label={t('customers.loading')}>
          <Skeleton shape="row" count={view.size} />
        </Loading>
      </div>
    )
  }
  if (rows.length > 0) {
    return (
      <div className={styles.scroll}>
        <CustomersTable rows={rows} isStale={isStale} />
      </div>
    )
  }
  const isFiltered = view.search !== '' || view.status !== 'all' || view.page > 1
  if (!isFiltered) return <EmptyState title={t('customers.noneYet')}>{t('customers.noneYetHelp')}</EmptyState>
  return (
    <EmptyState title={t('customers.none')} actions={<Button onClick={onAll}>{t('customers.showAll')}</Button>}>
      {t('customers.noneHelp')}
    </EmptyState>
  )
}
