import { useTranslation } from '@portal/shared/i18n'
import { ListPage, Page } from '@portal/shared/kit'
import { useLocation, useNavigate } from '@portal/shared/router'
import { Badge, Cluster, writeCounts } from '@portal/shared/ui'
import { casePath } from '../../lib/case-paths.ts'
import { DisputeFilters } from './DisputeFilters.tsx'
import { useDisputeColumns } from './dispute-columns.tsx'
import { useDisputes } from './use-disputes.ts'

writeCounts()

/** /admin/disputes: disputes, hardships and complaints, by the day they are due (S-80, F-06). */
export function DisputesPage() {
  const { t } = useTranslation('staff-cases')
  const navigate = useNavigate()
  const list = useDisputes()
  // The link back from a case leads to this view of the list.
  const from = { list: useLocation().search }
  const columns = useDisputeColumns(from)
  const { data, error } = list.query
  const badges = data ? (
    <Cluster>
      <Badge tone={data.open > 0 ? 'info' : 'success'}>{t('queue.open', { count: data.open })}</Badge>
      {data.overdue > 0 ? <Badge tone="danger">{t('queue.overdue', { count: data.overdue })}</Badge> : null}
    </Cluster>
  ) : error ? null : (
    // The badge has its place before its number is known: on a phone it has a line of its own.
    <Badge>…</Badge>
  )
  const everything = { search: '', kind: 'all', status: 'all', which: 'all', age: 'any' } as const
  return (
    <Page title={t('title')} lead={t('lead')} actions={badges}>
      <DisputeFilters view={list.view} onShow={list.show} />
      <ListPage
        list={list}
        caption={t('queue.list')}
        pager={t('queue.pager')}
        loading={t('queue.loading')}
        failed={t('queue.failed')}
        reason={(message) => t('queue.error', { message })}
        none={{ title: t('queue.noneOpen'), text: t('queue.noneOpenHelp') }}
        noneFound={{
          title: t('queue.none'),
          text: t('queue.noneHelp'),
          showAll: t('queue.showAll'),
          onShowAll: () => list.show(everything),
        }}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(casePath(row.id), { state: from })}
      />
    </Page>
  )
}
