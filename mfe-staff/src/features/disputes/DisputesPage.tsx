import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Badge, Card, Cluster, PageHeader, Pager, writeCounts } from '@portal/shared/ui'
import { DisputeFilters } from './DisputeFilters.tsx'
import { DisputesResult } from './DisputesResult.tsx'
import { useDisputes } from './use-disputes.ts'
import { start, useDisputesAddress } from './use-disputes-address.ts'
import styles from './DisputesPage.module.css'

writeCounts()

/** /admin/disputes: disputes, hardships and complaints, by the day they are due (S-80, F-06). */
export function DisputesPage() {
  const { t } = useTranslation('staff-cases')
  const [view, show] = useDisputesAddress()
  const query = useDisputes(view)
  usePageTitle(t('title'))
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          data ? (
            <Cluster>
              <Badge tone={data.open > 0 ? 'info' : 'success'}>{t('queue.open', { count: data.open })}</Badge>
              {data.overdue > 0 ? <Badge tone="danger">{t('queue.overdue', { count: data.overdue })}</Badge> : null}
            </Cluster>
          ) : null
        }
      />
      <DisputeFilters view={view} onShow={show} />
      <Card padding="plain">
        <DisputesResult view={view} query={query} onShow={show} onAll={() => show({ ...start, status: 'all' })} />
      </Card>
      <div className={styles.pager}>
        <Pager
          label={t('queue.pager')}
          page={view.page}
          pageSize={view.size}
          total={data?.items_number ?? 0}
          isCapped={data?.pagination.capped}
          onPage={(page) => show({ page })}
        />
      </div>
    </>
  )
}
