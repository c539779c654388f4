import { useQuery } from '@portal/shared/client'
import { clientStatuses, endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ListPage, PageSizeField } from '@portal/shared/kit'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { KeyHint, PageHeader, SelectField, writeCounts } from '@portal/shared/ui'
import { PillChoice } from '../../lib/pill-choice/PillChoice.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { CustomersPager } from './CustomersPager.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import { useCustomers, type CustomersList } from './use-customers.ts'
import { useListKeys } from './use-list-keys.ts'
import styles from './CustomersPage.module.css'

writeCounts()

/** /admin/consumers: find a customer, by a field and a status (S-01 to S-09). Each row leads to its record. */
export function CustomersPage() {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const list = useCustomers()
  const { view, show } = list
  const { rows, field, onSearchKey } = useListKeys(Boolean(list.rows?.rows.length))
  const columns = useCustomerColumns()
  const pages = Math.ceil((list.rows?.total ?? 0) / view.size)
  usePageTitle(t('customers.title'))
  return (
    <>
      <PageHeader title={t('customers.title')} />
      <div className={styles.filters}>
        <CustomerSearch view={view} field={field} onSearch={(by, search) => show({ by, search })} onKey={onSearchKey} />
        <Filters list={list} />
      </div>
      <div ref={rows}>
        <ListPage
          list={list}
          caption={t('customers.list')}
          loading={t('customers.loading')}
          failed={t('customers.failed')}
          none={{ title: t('customers.noneYet'), text: t('customers.noneYetHelp') }}
          noPage={{
            title: t('customers.noPage'),
            text: t('customers.noPageHelp', { count: pages }),
            first: t('customers.firstPage'),
          }}
          noneFound={{
            title: t('customers.none'),
            text: t('customers.noneHelp'),
            showAll: t('customers.showAll'),
          }}
          columns={columns}
          rowKey={(row) => row.client_id}
          onOpen={(row) => void navigate(paths.consumer(row.client_id))}
        />
      </div>
      <div className={styles.foot}>
        <div className={styles.size}>
          <PageSizeField label={t('customers.perPage')} size={view.size} onSize={(size) => show({ size })} />
        </div>
        <CustomersPager list={list} />
      </div>
    </>
  )
}

/** The seven status buttons, of which one is pressed (S-03, K-03), and the filter by agent (S-22). */
function Filters({ list: { view, show } }: { list: CustomersList }) {
  const { t } = useTranslation('staff')
  return (
    <div className={styles.line}>
      <PillChoice
        label={t('customers.status')}
        values={clientStatuses}
        chosen={view.status}
        onChoose={(status) => show({ status })}
        text={(status) => t(`customers.statuses.${status}`)}
      />
      <div className={styles.agent}>
        <AgentFilter agent={view.agent} onAgent={(agent) => show({ agent })} />
      </div>
      <KeyHint>{t('customers.shortcut')}</KeyHint>
    </div>
  )
}

/** The filter by agent (S-22), which includes unassigned customers. */
function AgentFilter({ agent, onAgent }: { agent: string; onAgent: (agent: string) => void }) {
  const { t } = useTranslation('staff')
  const people = useQuery(endpoints.listAgents, {}).data?.data ?? []
  const options = [
    { value: 'all', label: t('customers.allAgents') },
    { value: 'none', label: t('customers.noAgent') },
    ...people.map(({ id, name, is_active }) => ({
      value: id,
      label: is_active ? name : t('customers.formerAgent', { name }),
    })),
  ]
  return (
    <SelectField
      label={t('customers.agent')}
      // The address may name a person who is no longer listed.
      value={options.some(({ value }) => value === agent) ? agent : ''}
      onChange={onAgent}
      options={options.some(({ value }) => value === agent) ? options : [{ value: '', label: '–' }, ...options]}
    />
  )
}
