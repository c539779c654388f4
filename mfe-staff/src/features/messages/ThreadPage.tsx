import { useEffect, useRef, useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type StaffThreadDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { useParams } from '@portal/shared/router'
import { Card, Loaded, Skeleton } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Messages } from './Messages.tsx'
import { ThreadFacts } from './ThreadFacts.tsx'
import styles from './ThreadPage.module.css'

/** Messages that are shown, and that come with each press for earlier ones. */
const SHOWN = 20

/** /admin/messages/:threadId: what a customer and staff wrote about one subject, and the answer (F-35). */
export function ThreadPage() {
  const { t } = useTranslation('staff-threads')
  const { threadId = '' } = useParams()
  const [count, setCount] = useState(SHOWN)
  const query = useQuery(
    endpoints.getStaffThread,
    { params: { thread_id: threadId }, query: { count: String(count) } },
    { keepPrevious: true },
  )
  const thread = query.data?.data
  return (
    <Page
      title={thread ? thread.subject : t('page.one')}
      lead={thread ? thread.consumer_name : null}
      back={{ to: deskPaths.messages, label: t('page.back') }}
    >
      <Loaded
        query={query}
        loading={t('page.loading')}
        failed={t('page.failed')}
        unknown={{ title: t('page.notFound'), text: t('page.notFoundHelp') }}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ data }) => (
          <Cards
            thread={data}
            onEarlier={() => setCount(count + SHOWN)}
            isReading={query.isStale ?? false}
            refresh={query.refresh}
          />
        )}
      </Loaded>
    </Page>
  )
}

interface CardsProps {
  thread: StaffThreadDetail
  onEarlier: () => void
  isReading: boolean
  refresh: () => void
}

function Cards({ thread, onEarlier, isReading, refresh }: CardsProps) {
  const { t } = useTranslation('staff-threads')
  useMarkRead(thread)
  return (
    <div className={styles.areas}>
      <div className={styles.main}>
        <Card title={t('page.messages')}>
          <Messages thread={thread} onEarlier={onEarlier} isReading={isReading} />
        </Card>
        {thread.status === 'open' ? <AnswerForm key={thread.id} thread={thread} refresh={refresh} /> : null}
      </div>
      <ThreadFacts thread={thread} refresh={refresh} />
    </div>
  )
}

/** What is shown is read: the first of the staff who sees it counts for all of them. */
function useMarkRead({ id, messages, unread }: StaffThreadDetail) {
  const { run } = useAction(endpoints.readStaffThread, { refresh: [endpoints.listStaffThreads] })
  const until = messages.at(-1)?.id
  // Once for each newest message, however often the page is drawn.
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (until === undefined || unread === 0 || marked.current === until) return
    marked.current = until
    void run({ params: { thread_id: id }, body: { until } })
  }, [id, until, unread, run])
}
