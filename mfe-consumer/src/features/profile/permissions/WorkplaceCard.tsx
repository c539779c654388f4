import { useState } from 'react'
import { serverNow, useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Notice, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'

const refresh = [endpoints.getContactStop]

/** 'Not at my work': the employer does not allow it, which the consumer tells us and takes back themselves. */
export function WorkplaceCard() {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const clientId = useSession((x) => x.userId) ?? ''
  const { data, error, refresh: readAgain } = useQuery(endpoints.getContactStop, { params: {} })
  const [read, setRead] = useReplaced(data)
  const ask = useAction(endpoints.addContactRequest, { refresh })
  const end = useAction(endpoints.endContactRequest, { refresh })
  const [isDone, setDone] = useState(false)

  if (!read) {
    if (error) return <PartFailed title={t('failed.work')} error={error} onRetry={readAgain} />
    return <CardSkeleton label={t('work.loading')} rows={2} />
  }
  const told = read.workplace
  const action = told ? end : ask
  const finish = (workplace: typeof told) => {
    setRead({ ...read, workplace })
    setDone(true)
  }
  const tell = async () => {
    const received_on = localDateIn(new Date(serverNow()), zone)
    const answer = await ask.run({
      params: { client_id: clientId },
      body: { kind: 'workplace', via: 'portal', received_on, evidence: t('work.said') },
    })
    if (answer.ok) finish({ request_id: answer.data.data.id, received_on })
  }
  const takeBack = async (request_id: string) => {
    const answer = await end.run({
      params: { client_id: clientId, request_id },
      body: { reason: t('work.allowedSaid') },
    })
    if (answer.ok) finish(null)
  }
  return (
    <Card title={t('work.title')}>
      <Stack>
        {isDone ? (
          <Notice tone="success" live="polite">
            {t(told ? 'work.told' : 'work.allowed')}
          </Notice>
        ) : null}
        <p>
          {told
            ? t('work.since', { date: formatDate(told.received_on as LocalDate, 'medium', language) })
            : t('work.lead')}
        </p>
        {action.error ? (
          <Notice tone="danger" live="assertive" title={t('work.failed')}>
            {errorText(action.error)}
          </Notice>
        ) : null}
        <div>
          <Button
            size="small"
            isLoading={action.isRunning}
            onClick={() => void (told ? takeBack(told.request_id) : tell())}
          >
            {t(told ? 'work.allow' : 'work.action')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
