import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, oneOf, Page, pageNumber, pageSize, useList } from '@portal/shared/kit'
import { SelectField } from '@portal/shared/ui'
import { useRefundColumns } from './refund-columns.tsx'
import styles from './RefundsPage.module.css'

const states = ['waiting', 'all'] as const
const refundsAddress = { state: oneOf(states), page: pageNumber(), size: pageSize() }

/** /admin/refunds: refunds that wait for a second person, and all others (F-19). */
export function RefundsPage() {
  const { t } = useTranslation('payments-refunds')
  const list = useList(
    endpoints.listRefunds,
    refundsAddress,
    ({ state, page, size }) => ({ query: { state, page: String(page), per_page: String(size) } }),
    dataRows,
  )
  const columns = useRefundColumns()
  return (
    <Page title={t('page.title')} lead={t('page.lead')}>
      <div className={styles.filter}>
        <SelectField
          label={t('page.show')}
          value={list.view.state}
          onChange={(value) => list.show({ state: states.find((one) => one === value) ?? 'waiting' })}
          options={states.map((value) => ({ value, label: t(`page.${value}`) }))}
        />
      </div>
      <ListPage
        list={list}
        caption={t('page.title')}
        pager={t('page.pager')}
        loading={t('loading')}
        failed={t('page.failed')}
        none={{ title: t(`page.none.${list.view.state}`), text: t('page.noneHelp') }}
        columns={columns}
        rowKey={(row) => row.id}
      />
    </Page>
  )
}
