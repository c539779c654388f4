import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useAddress } from '@portal/shared/kit'
import { usePageTitle } from '@portal/shared/portal'
import { Card, EmptyState, Loaded, PageHeader, Skeleton } from '@portal/shared/ui'
import { QueueEntries } from './QueueEntries.tsx'
import { QueueList } from './QueueList.tsx'
import { workAddress } from './work-address.ts'
import styles from './WorkPage.module.css'

/** /admin/work: the open work, queue by queue (F-10); agents see the queues of their role. */
export function WorkPage() {
  const { t } = useTranslation('staff-work')
  const { view } = useAddress(workAddress)
  const query = useQuery(endpoints.listWorkQueues, {})
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="block" count={2} />}>
        {({ data: queues }) => {
          const chosen =
            queues.find(({ queue }) => queue === view.queue) ?? queues.find(({ count }) => count > 0) ?? queues[0]
          if (!chosen)
            return (
              <Card>
                <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
              </Card>
            )
          return (
            <div className={styles.columns}>
              <QueueList queues={queues} chosen={chosen.queue} />
              <section className={styles.main} aria-label={t(`queue.${chosen.queue}`)}>
                <QueueEntries key={chosen.queue} queue={chosen.queue} />
              </section>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
