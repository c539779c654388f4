import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CasePapers } from '@portal/shared/contract'
import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, FilesField, filesToSend, Stack, type PickedFile } from '@portal/shared/ui'
import styles from './RequestPage.module.css'

/** F-15: the papers that our answer waits for, and where they are sent. */
export function PapersCard({ caseId, papers }: { caseId: string; papers: CasePapers }) {
  const { t } = useTranslation('help-center-requests')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const [isReading, setReading] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.sendCasePapers, {
    refresh: [endpoints.getConsumerCase, endpoints.listConsumerCases],
  })
  const send = async () => {
    const attachments = filesToSend(files)
    const answer = await run({ params: { case_id: caseId }, body: { attachments } })
    if (!answer.ok) return
    setFiles([])
    toast.success(t('papers.done'))
  }
  const day = (date: LocalDate) => formatDate(date, 'long', language)
  const texts = {
    legend: t('papers.files'),
    help: t('papers.help'),
    list: t('papers.list'),
    add: t('papers.add'),
    remove: t('papers.remove'),
    removeNamed: (name: string) => t('papers.removeNamed', { name }),
    issue: (issue: string) => t(`papers.issue.${issue}`),
  }
  const missing = () => {
    if (isReading) return t('papers.reading')
    return files.length === 0 ? t('papers.none') : undefined
  }
  return (
    <Card title={t('papers.title')}>
      <Stack gap={4}>
        <blockquote className={styles.quote}>{papers.text}</blockquote>
        <p>
          {papers.sent_at
            ? t('papers.sent', { date: day(localDateIn(new Date(papers.sent_at), zone)) })
            : t('papers.until', { date: day(papers.until as LocalDate) })}
        </p>
        <FilesField texts={texts} files={files} onFiles={setFiles} onReading={setReading} isSending={isRunning} />
        <Refused failure={error && errorText(error)} />
        <div>
          <Button kind="primary" isLoading={isRunning} disabledReason={missing()} onClick={() => void send()}>
            {t('papers.send')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
