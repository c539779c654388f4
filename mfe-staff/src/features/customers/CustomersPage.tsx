import { useTranslation } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { usePageTitle } from '@portal/shared/portal'
import { Button, Card, EmptyState, KeyHint, PageHeader, RowsPending, writeCounts } from '@portal/shared/ui'
import { AgentFilter } from './AgentFilter.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { CustomersPager } from './CustomersPager.tsx'
import { CustomersTable } from './CustomersTable.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { useCustomers } from './use-customers.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListAddress, type ListView } from './use-list-address.ts'
import styles from './CustomersPage.module.css'

writeCounts()

/** /admin/consumers: find a customer, by a field and a status (S-01 to S-09). */
export function CustomersPage() {
  const { t } = useTranslation('staff')
  const [view, show] = useListAddress()
  const customers = useCustomers(view)
  const { rows, field, onSearchKey } = useListKeys(Boolean(customers.rows?.length))
  usePageTitle(t('customers.title'))
  return (
    <>
      <PageHeader title={t('customers.title')} />
      <div className={styles.filters}>
        <CustomerSearch view={view} field={field} onSearch={(by, search) => show({ by, search })} onKey={onSearchKey} />
        <div className={styles.line}>
          <StatusFilter status={view.status} onStatus={(status) => show({ status })} />
          <div className={styles.agent}>
            <AgentFilter agent={view.agent} onAgent={(agent) => show({ agent })} />
          </div>
          <KeyHint>{t('customers.shortcut')}</KeyHint>
        </div>
      </div>
      <Card padding="plain">
        <div ref={rows}>
          <CustomersResult view={view} customers={customers} onShow={show} />
        </div>
      </Card>
      <div className={styles.foot}>
        <div className={styles.size}>
          <PageSizeField label={t('customers.perPage')} size={view.size} onSize={(size) => show({ size })} />
        </div>
        <CustomersPager view={view} customers={customers} onPage={(page) => show({ page })} />
      </div>
    </>
  )
}

function CustomersResult({
  view,
  customers,
  onShow,
}: {
  view: ListView
  customers: ReturnType<typeof useCustomers>
  onShow: (change: Partial<ListView>) => void
}) {
  const { t } = useTranslation('staff')
  const { rows, total, error, isLoading, isStale, refresh } = customers
  if (error || isLoading || !rows)
    return (
      <RowsPending
        error={error}
        failed={t('customers.failed')}
        loading={t('customers.loading')}
        count={view.size}
        onRetry={refresh}
      />
    )
  if (rows.length > 0) {
    return (
      <div className={styles.scroll}>
        <CustomersTable rows={rows} isStale={isStale} />
      </div>
    )
  }
  if (total > 0) {
    return (
      <EmptyState
        title={t('customers.noPage')}
        actions={<Button onClick={() => onShow({ page: 1 })}>{t('customers.firstPage')}</Button>}
      >
        {t('customers.noPageHelp', { count: Math.ceil(total / view.size) })}
      </EmptyState>
    )
  }
  const isFiltered = view.search !== '' || view.status !== 'all' || view.agent !== 'all'
  if (!isFiltered) return <EmptyState title={t('customers.noneYet')}>{t('customers.noneYetHelp')}</EmptyState>
  const all = { search: '', status: 'all', agent: 'all' } as const
  return (
    <EmptyState
      title={t('customers.none')}
      actions={<Button onClick={() => onShow(all)}>{t('customers.showAll')}</Button>}
    >
      {t('customers.noneHelp')}
    </EmptyState>
  )
}
