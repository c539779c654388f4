import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, useList } from '@portal/shared/kit'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Badge, Button, Card, EmptyState, PageHeader } from '@portal/shared/ui'
import { QueueFilters } from './QueueFilters.tsx'
import { queueAddress } from './queue-address.ts'
import { useQueueColumns } from './queue-columns.tsx'

/** /admin/agreements: what waits for the attorney, and every other agreement (L-11). */
export function AgreementsPage() {
  const { t } = useTranslation('payments-agreements')
  const isAttorney = useCan('agreement.countersign')
  const hasStep = useCapability('asa.attorney_step')
  usePageTitle(t('title'))
  if (isAttorney && hasStep) return <Queue />
  const why = isAttorney ? 'noStep' : 'noPermission'
  return (
    <>
      <PageHeader title={t('title')} />
      <Card>
        <EmptyState title={t(why)}>{t(`${why}Help`)}</EmptyState>
      </Card>
    </>
  )
}

function Queue() {
  const { t } = useTranslation('payments-agreements')
  const navigate = useNavigate()
  const list = useList(
    endpoints.listAgreements,
    queueAddress,
    ({ status, page, size }) => ({
      query: { ...(status !== 'all' && { status }), page: String(page), per_page: String(size) },
    }),
    dataRows,
  )
  const { data } = list.query
  const { status } = list.view
  const from = { list: useLocation().search }
  const columns = useQueueColumns(from, status === 'all')
  const label = t('queue.waiting', { count: data?.waiting ?? 0 })
  // An empty queue is good news; an empty status is not the end of the list.
  const nothing = status === 'all' ? 'noneYet' : status === 'completed_by_client' ? 'noneWaiting' : 'none'
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={data ? <Badge tone={data.waiting > 0 ? 'warning' : 'success'}>{label}</Badge> : null}
      />
      <QueueFilters view={list.view} onShow={list.show} />
      <ListPage
        list={list}
        caption={t('queue.list')}
        pager={t('queue.pager')}
        loading={t('loading')}
        failed={t('failed')}
        none={{
          title: t(`queue.${nothing}`),
          text: t(`queue.${nothing}Help`),
          actions:
            status === 'all' ? null : (
              <Button onClick={() => list.show({ status: 'all' })}>{t('queue.showAll')}</Button>
            ),
        }}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(paths.agreement(row.id), { state: from })}
      />
    </>
  )
}
