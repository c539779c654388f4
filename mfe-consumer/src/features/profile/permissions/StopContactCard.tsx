import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Notice, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { StopContactDialog } from './StopContactDialog.tsx'
import { useContactRequest } from './use-contact-request.ts'

/** What else on the page tells how we reach the person. */
const refresh = [endpoints.getContactStop, endpoints.getContactPreference]

/** 'Stop contacting me': the consumer's own request that we leave them alone, since when, and the way back. */
export function StopContactCard() {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const company = useTenant((x) => x.settings.tenant.full_name)
  const { data, error, refresh: readAgain } = useQuery(endpoints.getContactStop, { params: {} })
  const [read, setStop] = useReplaced(data)
  const request = useContactRequest('cease', read?.data ?? null, refresh)
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
  const change = async () => {
    // What was agreed to is kept with it, as it was read.
    const said = [t('stop.ends'), t('stop.law'), t('stop.stays')].join(' ')
    const answer = await request.change(said, t('stop.resumeSaid', { company }))
    if (answer.ok) {
      setStop({ ...read, data: answer.data })
      setDone(answer.data ? 'stopped' : 'resumed')
    }
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
      {isOpen ? <StopContactDialog isStopped={stop !== null} run={change} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
