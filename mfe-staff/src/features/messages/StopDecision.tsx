import { useAction } from '@portal/shared/client'
import { endpoints, type ThreadMessage } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Notice, Stack } from '@portal/shared/ui'

/** Whether a message asks us to stop: the channels that it names are on hold until somebody says so. */
export function StopDecision({ threadId, message }: { threadId: string; message: ThreadMessage }) {
  const { t } = useTranslation('staff-threads')
  const { run, isRunning, error } = useAction(endpoints.decideThreadStop, {
    refresh: [endpoints.getStaffThread, endpoints.getContactStanding],
  })
  if (message.held.length === 0) return null
  const decide = async (isStop: boolean) => {
    const end = await run({ params: { thread_id: threadId, message_id: message.id }, body: { is_stop: isStop } })
    if (end.ok) toast.success(t(isStop ? 'stop.stopped' : 'stop.released'))
  }
  const channels = message.held.map((channel) => t(`stop.channel.${channel}`)).join(', ')
  return (
    <Notice
      tone="warning"
      title={t('stop.title')}
      actions={
        <Cluster>
          <Button size="small" kind="primary" isLoading={isRunning} onClick={() => void decide(true)}>
            {t('stop.yes')}
          </Button>
          <Button size="small" isLoading={isRunning} onClick={() => void decide(false)}>
            {t('stop.no')}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={2}>
        <p>{t('stop.held', { channels })}</p>
        <p>{t('stop.more')}</p>
        <Refused failure={error && errorText(error)} />
      </Stack>
    </Notice>
  )
}
