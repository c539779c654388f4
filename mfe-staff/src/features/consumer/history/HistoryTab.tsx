import { endpoints, type HistoryRow } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ListPage, pageNumber, useList } from '@portal/shared/kit'
import { type Column } from '@portal/shared/ui'
import { ChangeList } from '../../../lib/change-list/ChangeList.tsx'
import { useWhenColumn } from '../../../lib/when-column/when-column.tsx'
import styles from './HistoryTab.module.css'

/** S-50: entries per page. */
const PAGE_SIZE = 50
/** The address holds the page beside the filters of the other tabs. */
const historyAddress = { page: pageNumber('history') }

/** #history: the changes to a customer, with person and time (S-50); admins only (K-25). */
export function HistoryTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-history')
  const language = useLanguage()
  const list = useList(
    endpoints.listHistory,
    historyAddress,
    ({ page }) => ({ body: { client_id: clientId, current_page: page, per_page: PAGE_SIZE, language } }),
    ({ page: rows, items_number: total, pagination }) => ({ rows, total, isCapped: pagination.capped }),
  )
  return (
    <ListPage
      list={list}
      title={t('title')}
      size={PAGE_SIZE}
      caption={t('title')}
      pager={t('pager')}
      loading={t('loading')}
      failed={t('failed')}
      none={{ title: t('none'), text: t('noneHelp') }}
      noPage={{ title: t('noPage'), first: t('firstPage') }}
      columns={useColumns()}
      rowKey={(row) => row.id}
    />
  )
}

/** Date and Time, Details, Changed By, Role (S-50). */
function useColumns(): Column<HistoryRow>[] {
  const { t } = useTranslation('staff-history')
  return [
    useWhenColumn(t('column.date')),
    {
      id: 'details',
      header: t('column.details'),
      cell: (row) => (
        <div className={styles.details}>
          <p>{row.details}</p>
          <ChangeList changes={row.changes} />
        </div>
      ),
    },
    { id: 'by', header: t('column.by'), cell: (row) => row.author },
    { id: 'role', header: t('column.role'), cell: (row) => t(`role.${row.role}`) },
  ]
}
