import { useEffect, useRef, useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type ThreadDetail } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { MessageForm, MessageList, Refused, useForm } from '@portal/shared/kit'
import { toast, usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { BackLink, Card, filesToSend, Loaded, PageHeader, saveLink, Stack, type PickedFile } from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import narrow from '../../lib/NarrowPage.module.css'
import { NotOffered } from './MessagesPage.tsx'
import { useMessageFailure } from './use-message-failure.ts'

/** Messages that are shown, and that come with each press for earlier ones. */
const SHOWN = 20

/** /help-center/messages/:thread_id: the messages about one subject, and the next one (F-35). */
export function ThreadPage() {
  const { t } = useTranslation('help-center-messages')
  const { thread_id: threadId = '' } = useParams()
  const [count, setCount] = useState(SHOWN)
  const query = useQuery(
    endpoints.getThread,
    { params: { thread_id: threadId }, query: { count: String(count) } },
    { keepPrevious: true },
  )
  const title = query.data?.data.subject ?? t('thread.one')
  usePageTitle(title)
  return (
    <div className={narrow.page}>
      <PageHeader
        title={title}
        lead={query.data ? <About thread={query.data.data} /> : null}
        back={
          <BackLink as={Link} to={helpPaths.messages}>
            {t('thread.back')}
          </BackLink>
        }
      />
      <Loaded
        query={query}
        loading={t('thread.loading')}
        failed={t('thread.failed')}
        unknown={{ title: t('thread.notFound'), text: t('thread.notFoundHelp') }}
        rows={4}
      >
        {({ data }) => (
          <Card>
            <Thread
              key={data.id}
              thread={data}
              onEarlier={() => setCount(count + SHOWN)}
              isReading={query.isStale ?? false}
            />
          </Card>
        )}
      </Loaded>
    </div>
  )
}

function About({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('help-center-messages')
  const account = [thread.reference_number, thread.creditor].filter(Boolean).join(' · ')
  return account ? t('thread.about', { account }) : null
}

interface ThreadProps {
  thread: ThreadDetail
  onEarlier: () => void
  isReading: boolean
}

function Thread({ thread, onEarlier, isReading }: ThreadProps) {
  const { t } = useTranslation(['help-center-messages', 'threads'])
  const us = useTenant((x) => x.settings.tenant.full_name)
  const isOffered = useCapability('messages.enabled')
  const { run, error } = useAction(endpoints.openThreadFile)
  useMarkRead(thread)
  const save = async (fileId: string) => {
    const answer = await run({ params: { thread_id: thread.id, file_id: fileId }, body: {} })
    if (answer.ok) saveLink(answer.data.url, answer.data.file_name)
  }
  return (
    <Stack gap={6}>
      <MessageList
        messages={thread.messages}
        earlier={thread.earlier}
        onEarlier={onEarlier}
        isReading={isReading}
        reader="consumer"
        nameOf={({ side }) => (side === 'consumer' ? t('threads:you') : us)}
        onFile={(fileId) => void save(fileId)}
      />
      <Refused failure={error && errorText(error)} />
      {thread.status === 'closed' && isOffered ? <p>{t('thread.closed')}</p> : null}
      {isOffered ? <NextMessage threadId={thread.id} /> : <NotOffered />}
    </Stack>
  )
}

/** What is shown is read: the first time is the one that both sides see. */
function useMarkRead({ id, messages, unread }: ThreadDetail) {
  const { run } = useAction(endpoints.readThread, { refresh: [endpoints.listThreads] })
  const until = messages.at(-1)?.id
  // Once for each newest message, however often the page is drawn.
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (until === undefined || unread === 0 || marked.current === until) return
    marked.current = until
    void run({ params: { thread_id: id }, body: { until } })
  }, [id, until, unread, run])
}

const empty = { text: '', attachments: [] as readonly PickedFile[] }

function NextMessage({ threadId }: { threadId: string }) {
  const { t } = useTranslation('help-center-messages')
  const failure = useMessageFailure()
  const form = useForm(endpoints.writeToThread, empty, {
    operation: `message-${threadId}`,
    input: ({ text, attachments }) => ({
      params: { thread_id: threadId },
      body: { text, attachments: filesToSend(attachments) },
    }),
    refresh: [endpoints.getThread, endpoints.listThreads],
    failure,
    onDone: () => {
      form.reset()
      toast.success(t('thread.sent'))
    },
  })
  return <MessageForm form={form} label={t('thread.text')} send={t('thread.send')} />
}
