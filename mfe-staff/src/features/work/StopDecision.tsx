import { useAction } from '@portal/shared/client'
import { endpoints, type InboundMessage } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Notice } from '@portal/shared/ui'
import { workReads } from '../../lib/work-reads.ts'

/** Whether a message asks us to stop: its channels are on hold until somebody says so. */
export function StopDecision({ message }: { message: InboundMessage }) {
  const { t } = useTranslation('staff-inbound')
  const { run, isRunning, error } = useAction(endpoints.decideStopWish, {
    refresh: [endpoints.getInboundMessage, endpoints.getContactStanding, ...workReads],
  })
  if (message.held.length === 0) return null
  const decide = async (isStop: boolean) => {
    const end = await run({ params: { message_id: message.id }, body: { is_stop: isStop } })
    if (end.ok) toast.success(t(isStop ? 'decide.stopped' : 'decide.released'))
  }
  const channels = message.held.map((channel) => t(`decide.channel.${channel}`)).join(', ')
  return (
    <Notice
      tone="warning"
      title={t('decide.title')}
      actions={
        <Cluster>
          <Button size="small" kind="primary" isLoading={isRunning} onClick={() => void decide(true)}>
            {t('decide.stop')}
          </Button>
          <Button size="small" isLoading={isRunning} onClick={() => void decide(false)}>
            {t('decide.go')}
          </Button>
        </Cluster>
      }
    >
      <p>{t('decide.held', { channels })}</p>
      <p>{t('decide.more')}</p>
      {error ? (
        <p role="alert">
          {t('decide.failed')}. {errorText(error)}
        </p>
      ) : null}
    </Notice>
  )
}
