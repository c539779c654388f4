import { endpoints, type StaffThreadRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, pageNumber, pageSize, useList } from '@portal/shared/kit'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Badge, DateText, unbroken, type Column } from '@portal/shared/ui'
import { deskPaths } from '../../../lib/desk-paths.ts'

const address = { page: pageNumber(), size: pageSize() }

/** #messages: what the customer and staff wrote to each other, by subject (F-35). */
export function MessagesTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-threads')
  const list = useList(
    endpoints.listStaffThreads,
    address,
    ({ page, size }) => ({ query: { client_id: clientId, page: String(page), per_page: String(size) } }),
    dataRows,
  )
  return (
    <ListPage
      list={list}
      title={t('tab.title')}
      caption={t('tab.list')}
      pager={t('tab.pager')}
      perPage={t('tab.perPage')}
      loading={t('tab.loading')}
      failed={t('tab.failed')}
      none={{ title: t('tab.none'), text: t('tab.noneHelp') }}
      columns={useColumns()}
      rowKey={({ id }) => id}
    />
  )
}

function useColumns(): Column<StaffThreadRow>[] {
  const { t } = useTranslation(['staff-threads', 'threads'])
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'subject',
      header: t('tab.subject'),
      isRowHeader: true,
      cell: ({ id, subject }) => <Link to={deskPaths.thread(id)}>{subject}</Link>,
    },
    {
      id: 'account',
      header: t('tab.account'),
      cell: ({ reference_number: reference }) => <span className={unbroken}>{reference ?? '–'}</span>,
    },
    {
      id: 'state',
      header: t('tab.state'),
      cell: ({ waiting_since: since, status }) => (
        <Badge tone={since ? 'warning' : 'neutral'}>{since ? t('tab.waiting') : t(`threads:status.${status}`)}</Badge>
      ),
    },
    { id: 'last', header: t('tab.last'), cell: (row) => <DateText instant={row.last_at} zone={zone} /> },
    { id: 'taken', header: t('tab.taken'), cell: ({ assignee }) => assignee?.name ?? t('tab.nobody') },
  ]
}
