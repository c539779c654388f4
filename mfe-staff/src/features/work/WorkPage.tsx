import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isItemQueue, type WorkQueue } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Page, useAddress } from '@portal/shared/kit'
import { Link } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Card, Cluster, EmptyState, LinkButton, Loaded, Skeleton } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { QueueEntries } from './QueueEntries.tsx'
import { workAddress } from './work-address.ts'
import styles from './WorkPage.module.css'

/** /admin/work: the open work, queue by queue (F-10); agents see the queues of their role. */
export function WorkPage() {
  const { t } = useTranslation('staff-work')
  const { view } = useAddress(workAddress)
  const query = useQuery(endpoints.listWorkQueues, {})
  return (
    <Page title={t('title')} lead={t('lead')} actions={<WholeLists />}>
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
              <div className={styles.main}>
                <QueueEntries key={chosen.queue} queue={chosen.queue} />
              </div>
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The ways to all messages and calls, also those that wait for nobody, where the tenant has them. */
function WholeLists() {
  const { t } = useTranslation('staff-work')
  const hasMessages = useCapability('messages.enabled')
  const hasCalls = useCapability('call_back.enabled')
  const mayAnswer = useCan('message.answer')
  return (
    <Cluster>
      {hasMessages && mayAnswer ? (
        <LinkButton as={Link} to={deskPaths.messages}>
          {t('allMessages')}
        </LinkButton>
      ) : null}
      {hasCalls ? (
        <LinkButton as={Link} to={deskPaths.calls}>
          {t('allCalls')}
        </LinkButton>
      ) : null}
    </Cluster>
  )
}

interface QueueListProps {
  queues: readonly { queue: WorkQueue; count: number; mine: number }[]
  chosen: WorkQueue
}

/**
 * The queues with the number of entries in each; those of the product's own items, of messages and of calls where the tenant
 * has none, are shown only with entries.
 */
function QueueList({ queues, chosen }: QueueListProps) {
  const { t } = useTranslation('staff-work')
  const offered: Partial<Record<WorkQueue, boolean>> = {
    messages_waiting: useCapability('messages.enabled'),
    call_backs_due: useCapability('call_back.enabled'),
  }
  const isKept = (queue: WorkQueue) => offered[queue] ?? !isItemQueue(queue)
  const shown = queues.filter(({ queue, count }) => count > 0 || queue === chosen || isKept(queue))
  return (
    <Card title={t('queues')} padding="plain">
      <ul role="list">
        {shown.map(({ queue, count, mine }) => (
          <li key={queue}>
            <Link to={{ search: `?queue=${queue}` }} aria-current={queue === chosen} className={styles.queue}>
              <span>
                {t(`queue.${queue}`)}
                {mine > 0 ? <span className={styles.mine}>{t('mine', { count: mine })}</span> : null}
              </span>
              <span className={count > 0 ? styles.count : styles.zero}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
