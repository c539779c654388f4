import { useState } from 'react'
import { endpoints, type CaseDetail } from '@portal/shared/contract'
import { formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Stack, TextArea, TextField } from '@portal/shared/ui'
import styles from './DisputePage.module.css'

/** F-15: papers that are needed before the answer. */
export function PapersCard({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('staff-cases')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const [isAsking, setAsking] = useState(false)
  const { papers } = detail
  const day = (date: LocalDate) => formatDate(date, 'medium', language)
  return (
    <Card title={t('papers.title')}>
      <Stack gap={4}>
        {papers ? (
          <>
            <blockquote className={styles.quote}>{papers.text}</blockquote>
            <p>
              {papers.sent_at
                ? t('papers.came', { date: day(localDateIn(new Date(papers.sent_at), zone)) })
                : t('papers.waits', { date: day(papers.until as LocalDate) })}
            </p>
          </>
        ) : (
          <p>{t('papers.help')}</p>
        )}
        <div>
          <Button onClick={() => setAsking(true)}>{t('papers.ask')}</Button>
        </div>
      </Stack>
      {isAsking ? <AskPapers caseId={detail.id} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

function AskPapers({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation('staff-cases')
  const form = useForm(
    endpoints.askCasePapers,
    { text: '', until: '' },
    {
      input: (body) => ({ params: { case_id: caseId }, body }),
      refresh: [endpoints.getCase, endpoints.listCases],
      onDone: () => {
        toast.success(t('papers.asked'))
        onClose()
      },
    },
  )
  return (
    <FormDialog title={t('papers.askTitle')} confirm={t('papers.ask')} {...{ form, onClose }}>
      <TextArea label={t('papers.text')} help={t('papers.textHelp')} rows={3} limit={500} {...form.field('text')} />
      <TextField label={t('papers.until')} type="date" width="medium" {...form.field('until')} />
    </FormDialog>
  )
}
