import { endpoints } from '@portal/shared/contract'
import { agreementStatuses } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import {
  dataRows,
  ListPage,
  useList,
  PageSizeField,
  oneOf,
  pageNumber,
  pageSize,
  type ViewOf,
} from '@portal/shared/kit'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Badge, Button, Card, EmptyState, PageHeader, KeyHint, SelectField } from '@portal/shared/ui'
import { useQueueColumns } from './queue-columns.tsx'
import styles from './AgreementsPage.module.css'

/** /admin/agreements: the agreements that wait for the attorney, and all others (L-11). */
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
  const { data, error } = list.query
  const { status } = list.view
  const from = { list: useLocation().search }
  const columns = useQueueColumns(from, status === 'all')
  const label = t('queue.waiting', { count: data?.waiting ?? 0 })
  // An empty queue is good news; another empty status offers the whole list.
  const nothing = status === 'all' ? 'noneYet' : status === 'completed_by_client' ? 'noneWaiting' : 'none'
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          data ? (
            <Badge tone={data.waiting > 0 ? 'warning' : 'success'}>{label}</Badge>
          ) : error ? null : (
            // Its place before the number is known, also where it takes a line of its own.
            <Badge>
              <span className={styles.unknown}>{t('queue.waiting', { count: 1 })}</span>
            </Badge>
          )
        }
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

interface QueueFiltersProps {
  view: QueueView
  onShow: (change: Partial<QueueView>) => void
}

/** The filter by status, and the rows a page. */
function QueueFilters({ view, onShow }: QueueFiltersProps) {
  const { t } = useTranslation('payments-agreements')
  return (
    <div className={styles.filters}>
      <div className={styles.status}>
        <SelectField
          label={t('queue.filter')}
          value={view.status}
          onChange={(value) => onShow({ status: statusFilters.find((one) => one === value) ?? 'all' })}
          options={statusFilters.map((status) => ({
            value: status,
            label: t(status === 'all' ? 'queue.all' : `status.${status}`),
          }))}
        />
      </div>
      <div className={styles.size}>
        <PageSizeField label={t('queue.perPage')} size={view.size} onSize={(size) => onShow({ size })} />
      </div>
      <div className={styles.keys}>
        <KeyHint>{t('queue.shortcut')}</KeyHint>
      </div>
    </div>
  )
}

const statusFilters = ['all', ...agreementStatuses] as const

/** The parts of the queue's address; it starts with the agreements that wait for the attorney. */
const queueAddress = {
  status: oneOf(statusFilters, 'completed_by_client'),
  page: pageNumber(),
  size: pageSize(),
}

/** A view of the queue. */
type QueueView = ViewOf<typeof queueAddress>
