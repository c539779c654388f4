import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Notice, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { useContactRequest } from './use-contact-request.ts'

const refresh = [endpoints.getContactStop]

/** 'Not at my work': the employer does not allow it, which the consumer tells us and takes back themselves. */
export function WorkplaceCard() {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const { data, error, refresh: readAgain } = useQuery(endpoints.getContactStop, { params: {} })
  const [read, setRead] = useReplaced(data)
  const request = useContactRequest('workplace', read?.workplace ?? null, refresh)
  const [isDone, setDone] = useState(false)

  if (!read) {
    if (error) return <PartFailed title={t('failed.work')} error={error} onRetry={readAgain} />
    return <CardSkeleton label={t('work.loading')} rows={2} />
  }
  const told = read.workplace
  const change = async () => {
    const answer = await request.change(t('work.said'), t('work.allowedSaid'))
    if (!answer.ok) return
    setRead({ ...read, workplace: answer.data })
    setDone(true)
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
        {request.error ? (
          <Notice tone="danger" live="assertive" title={t('work.failed')}>
            {errorText(request.error)}
          </Notice>
        ) : null}
        <div>
          <Button size="small" isLoading={request.isRunning} onClick={() => void change()}>
            {t(told ? 'work.allow' : 'work.action')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
