import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Card, Notice, Stack } from '@portal/shared/ui'
import { FileDrop } from '../../lib/file-drop/FileDrop.tsx'
import { mailReads } from './use-mailings.ts'

type News = CallReply<typeof endpoints.importLetterNews>['data']

/** Most characters of a file's name in the contract. */
const NAME_MAX = 120

/** Reads in a file of the print shop about letters that were mailed or came back, and shows the result. */
export function NewsCard() {
  const { t } = useTranslation('staff-mailings')
  const [name, setName] = useState('')
  const [news, setNews] = useState<News | null>(null)
  const { run, isRunning, error } = useAction(endpoints.importLetterNews, { refresh: mailReads })
  const read = async (file: File) => {
    setName(file.name)
    setNews(null)
    const answer = await run({ body: { name: file.name.slice(-NAME_MAX), content: await file.text() } })
    if (answer.ok) setNews(answer.data.data)
  }
  const [refusal] = error?.fields['content'] ?? []
  return (
    <Card title={t('news.title')}>
      <Stack gap={4}>
        <p>{t('news.help')}</p>
        <FileDrop
          text={name || t('news.drop')}
          choose={t('news.choose')}
          onChoose={(file) => void read(file)}
          isDisabled={isRunning}
        />
        {news ? <NewsResult name={name} news={news} /> : null}
        <ErrorNotice error={error} title={t('news.failed', { name })}>
          {refusal ? fieldText(refusal) : error && errorText(error)}
        </ErrorNotice>
      </Stack>
    </Card>
  )
}

function NewsResult({ name, news }: { name: string; news: News }) {
  const { t } = useTranslation('staff-mailings')
  const { mailed, returned, unknown } = news
  const isKnown = mailed + returned + unknown === 0
  const tone = unknown > 0 ? 'warning' : isKnown ? 'info' : 'success'
  return (
    <Notice tone={tone} live="polite" title={t(isKnown ? 'news.known' : 'news.done', { name })}>
      {isKnown ? null : (
        <p>
          {t('news.mailed', { count: mailed })}, {t('news.returned', { count: returned })}.
        </p>
      )}
      {unknown > 0 ? <p>{t('news.unknown', { count: unknown })}</p> : null}
    </Notice>
  )
}
