import { useAction } from '@portal/shared/client'
import { endpoints, type StaffThreadDetail } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { MessageList, Refused } from '@portal/shared/kit'
import { saveLink, Stack } from '@portal/shared/ui'
import { StopDecision } from './StopDecision.tsx'

interface MessagesProps {
  thread: StaffThreadDetail
  onEarlier: () => void
  isReading: boolean
}

/** The messages of a thread with their files, and what is to be decided about them. */
export function Messages({ thread, onEarlier, isReading }: MessagesProps) {
  const { t } = useTranslation('staff-threads')
  const { run, error } = useAction(endpoints.openStaffThreadFile)
  const save = async (fileId: string) => {
    const answer = await run({ params: { thread_id: thread.id, file_id: fileId } })
    if (answer.ok) saveLink(answer.data.url, answer.data.file_name)
  }
  return (
    <Stack gap={4}>
      <MessageList
        messages={thread.messages}
        earlier={thread.earlier}
        onEarlier={onEarlier}
        isReading={isReading}
        reader="staff"
        nameOf={({ side, author }) => (side === 'consumer' ? thread.consumer_name : (author ?? t('page.staff')))}
        onFile={(fileId) => void save(fileId)}
        more={(message) => <StopDecision threadId={thread.id} message={message} />}
      />
      <Refused failure={error && errorText(error)} />
    </Stack>
  )
}
