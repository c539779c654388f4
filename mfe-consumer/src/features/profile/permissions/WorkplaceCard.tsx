import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DoneNotice, ErrorNotice } from '@portal/shared/kit'
import { Button, Card, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { useContactRequest } from './use-contact-request.ts'

const refresh = [endpoints.getContactStop]

/** 'Not at my work': the consumer reports that the employer does not allow calls, or withdraws the report. */
export function WorkplaceCard() {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const query = useQuery(endpoints.getContactStop, { params: {} })
  const [read, setRead] = useReplaced(query.data)
  const request = useContactRequest('workplace', read?.workplace ?? null, refresh)
  const [isDone, setDone] = useState(false)
  const change = async () => {
    const answer = await request.change(t('work.said'), t('work.allowedSaid'))
    if (!answer.ok || !read) return
    setRead({ ...read, workplace: answer.data })
    setDone(true)
  }
  return (
    <LoadedCard query={{ ...query, data: read }} loading={t('work.loading')} failed={t('failed.work')}>
      {({ workplace: told }) => (
        <Card title={t('work.title')}>
          <Stack>
            <DoneNotice>{isDone && t(told ? 'work.told' : 'work.allowed')}</DoneNotice>
            <p>
              {told
                ? t('work.since', { date: formatDate(told.received_on as LocalDate, 'medium', language) })
                : t('work.lead')}
            </p>
            <ErrorNotice error={request.error} title={t('work.failed')} />
            <div>
              <Button size="small" isLoading={request.isRunning} onClick={() => void change()}>
                {t(told ? 'work.allow' : 'work.action')}
              </Button>
            </div>
          </Stack>
        </Card>
      )}
    </LoadedCard>
  )
}
