import type { WorkQueue } from '@portal/shared/domain'
import { isItemQueue } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Card } from '@portal/shared/ui'
import styles from './WorkPage.module.css'

interface QueueListProps {
  queues: readonly { queue: WorkQueue; count: number; mine: number }[]
  chosen: WorkQueue
}

/** The queues with the number of entries in each; queues of the product's own items are shown only with entries. */
export function QueueList({ queues, chosen }: QueueListProps) {
  const { t } = useTranslation('staff-work')
  const shown = queues.filter(({ queue, count }) => count > 0 || queue === chosen || !isItemQueue(queue))
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
