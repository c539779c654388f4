import { FileText } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ValidationNotice as Told } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { paths, toast } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, Card, Cluster, Stack, saveLink } from '@portal/shared/ui'
import styles from './ValidationNotice.module.css'

/**
 * the last day for a dispute, the notice as a file, and the copy in Spanish. It asks for no payment: that
 * would overshadow the right to dispute before the period ends (12 CFR 1006.38(b)).
 */
export function ValidationNotice({ debtId, told }: { debtId: string; told: Told }) {
  const { t } = useTranslation('consumer-documents')
  const language = useLanguage()
  const date = (text: string) => formatDate(text as LocalDate, 'long', language)
  // The dispute form opens with this account chosen.
  const dispute = <Link to={`${paths.disputes}?debt=${debtId}`}>{t('notice.dispute')}</Link>
  if (told.is_in_period)
    return (
      <Card title={t('notice.title')}>
        <Stack>
          <p>
            {t('notice.until', { date: date(told.validation_end) })} {dispute}
          </p>
          <p>{t('notice.how', { date: date(told.sent_on) })}</p>
          <NoticeFiles debtId={debtId} />
        </Stack>
      </Card>
    )
  return (
    <p className={styles.over}>
      {t('notice.over', { date: date(told.validation_end) })} {dispute} ·{' '}
      <Link to={`${paths.documents}?kind=notice`}>{t('notice.inDocuments')}</Link>
    </p>
  )
}

/** The notice in the language of the page; an English reader may request it in Spanish, and the request is recorded. */
function NoticeFiles({ debtId }: { debtId: string }) {
  const { t } = useTranslation('consumer-documents')
  const language = useLanguage()
  const open = useAction(endpoints.openValidationNotice)
  const ask = useAction(endpoints.requestSpanishNotice, { refresh: [endpoints.listDocuments] })
  const params = { debt_id: debtId }
  const save = async () => {
    const end = await open.run({ params, body: { language } })
    if (end.ok) saveLink(end.data.pdf_url, end.data.data.file_name)
  }
  const saveSpanish = async () => {
    const end = await ask.run({ params, body: {} })
    if (!end.ok) return
    saveLink(end.data.pdf_url, end.data.data.file_name)
    toast.success(t('notice.spanishGiven'))
  }
  return (
    <>
      <Cluster>
        <Button icon={<FileText aria-hidden="true" />} isLoading={open.isRunning} onClick={() => void save()}>
          {t('notice.open')}
        </Button>
        {language === 'es' ? null : (
          <Button kind="quiet" isLoading={ask.isRunning} onClick={() => void saveSpanish()}>
            <span lang="es">{t('notice.spanish')}</span>
          </Button>
        )}
      </Cluster>
      <ErrorNotice error={open.error ?? ask.error} />
    </>
  )
}
