import { useState } from 'react'
import { serverNow, useAction, useQuery, type ActionResult } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Notice, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { StopContactDialog } from './StopContactDialog.tsx'

/** What else on the page tells how we reach the person. */
const refresh = [endpoints.getContactStop, endpoints.getContactPreference]

/** 'Stop contacting me': the consumer's own request that we leave them alone, since when, and the way back. */
export function StopContactCard() {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const company = useTenant((x) => x.settings.tenant.full_name)
  const clientId = useSession((x) => x.userId) ?? ''
  const { data, error, refresh: readAgain } = useQuery(endpoints.getContactStop, { params: {} })
  const [read, setStop] = useReplaced(data)
  const ask = useAction(endpoints.addContactRequest, { refresh })
  const end = useAction(endpoints.endContactRequest, { refresh })
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<'stopped' | 'resumed' | null>(null)

  if (!read) {
    if (error) return <PartFailed title={t('failed.stop')} error={error} onRetry={readAgain} />
    return <CardSkeleton label={t('stop.loading')} rows={2} />
  }
  const stop = read.data
  const open = () => {
    setDone(null)
    setOpen(true)
  }
  const finish = (now: typeof stop) => {
    setStop({ ...read, data: now })
    setDone(now ? 'stopped' : 'resumed')
  }
  const send = async () => {
    const received_on = localDateIn(new Date(serverNow()), zone)
    const said = [t('stop.ends'), t('stop.law'), t('stop.stays')].join(' ')
    const answer = await ask.run({
      params: { client_id: clientId },
      // What was agreed to is kept with it, as it was read.
      body: { kind: 'cease', via: 'portal', received_on, evidence: said },
    })
    if (answer.ok) finish({ request_id: answer.data.data.id, received_on })
    return answer
  }
  const resume = async (request_id: string) => {
    const answer = await end.run({
      params: { client_id: clientId, request_id },
      body: { reason: t('stop.resumeSaid', { company }) },
    })
    if (answer.ok) finish(null)
    return answer
  }
  return (
    <Card title={t('stop.title')}>
      <Stack>
        {done ? (
          <Notice tone="success" live="polite">
            {t(`stop.${done}`)}
          </Notice>
        ) : null}
        <p>
          {stop
            ? t('stop.since', { date: formatDate(stop.received_on as LocalDate, 'medium', language) })
            : t('stop.lead')}
        </p>
        <div>
          <Button size="small" onClick={open}>
            {t(stop ? 'stop.resume' : 'stop.action')}
          </Button>
        </div>
      </Stack>
      {isOpen ? (
        <StopContactDialog
          isStopped={stop !== null}
          run={(): Promise<ActionResult<unknown>> => (stop ? resume(stop.request_id) : send())}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  )
}
