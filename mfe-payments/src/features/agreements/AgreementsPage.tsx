import { useQuery, type Query } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Badge, Button, Card, EmptyState, PageHeader, Pager, RowsPending } from '@portal/shared/ui'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueTable } from './QueueTable.tsx'
import { useQueueAddress, type QueueView } from './use-queue-address.ts'
import styles from './AgreementsPage.module.css'

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
  const [view, show] = useQueueAddress()
  const query = useQuery(
    endpoints.listAgreements,
    {
      query: {
        ...(view.status !== 'all' && { status: view.status }),
        page: String(view.page),
        per_page: String(view.size),
      },
    },
    { keepPrevious: true },
  )
  const { data } = query
  const label = t('queue.waiting', { count: data?.waiting ?? 0 })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={data ? <Badge tone={data.waiting > 0 ? 'warning' : 'success'}>{label}</Badge> : null}
      />
      <QueueFilters view={view} onShow={show} />
      <Card padding="plain">
        <Rows view={view} query={query} onAll={() => show({ status: 'all' })} />
      </Card>
      <div className={styles.pager}>
        <Pager
          label={t('queue.pager')}
          page={view.page}
          pageSize={view.size}
          total={data?.items_number ?? 0}
          onPage={(page) => show({ page })}
        />
      </div>
    </>
  )
}

interface RowsProps {
  view: QueueView
  query: Query<CallReply<typeof endpoints.listAgreements>>
  onAll: () => void
}

function Rows({ view, query, onAll }: RowsProps) {
  const { t } = useTranslation('payments-agreements')
  const { data, error, isStale, refresh } = query
  if (error || !data)
    return <RowsPending error={error} failed={t('failed')} loading={t('loading')} count={view.size} onRetry={refresh} />
  if (data.data.length === 0) return <NoRows status={view.status} onAll={onAll} />
  return (
    <div className={styles.scroll}>
      <QueueTable rows={data.data} hasStatus={view.status === 'all'} isStale={isStale} />
    </div>
  )
}

/** An empty queue is good news; an empty status is not the end of the list. */
function NoRows({ status, onAll }: { status: QueueView['status']; onAll: () => void }) {
  const { t } = useTranslation('payments-agreements')
  if (status === 'all') return <EmptyState title={t('queue.noneYet')}>{t('queue.noneYetHelp')}</EmptyState>
  const part = status === 'completed_by_client' ? 'noneWaiting' : 'none'
  return (
    <EmptyState title={t(`queue.${part}`)} actions={<Button onClick={onAll}>{t('queue.showAll')}</Button>}>
      {t(`queue.${part}Help`)}
    </EmptyState>
  )
}
