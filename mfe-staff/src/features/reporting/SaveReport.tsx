import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ReportFile } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import type { ReportView } from './report-view.ts'
import styles from './SaveReport.module.css'

/** Saves what is shown as a file for a spreadsheet; why it could not be saved stands beside the button. */
export function SaveReport({ report, view }: { report: ReportFile; view: ReportView }) {
  const { t } = useTranslation('staff-reporting')
  const language = useLanguage()
  const { run, isRunning, error } = useAction(endpoints.saveReport)
  const save = async () => {
    const { period, step, split, method, channel, kind } = view
    const end = await run({ params: { report }, body: { ...period, step, split, method, channel, kind, language } })
    if (!end.ok) return
    // A plain link: what is saved comes piece by piece, and no script has to hold it.
    const link = document.createElement('a')
    link.href = end.data.file_url
    link.download = end.data.file_name
    link.click()
  }
  return (
    <span className={styles.save} data-print="hide">
      <Button size="small" icon={<Download aria-hidden="true" />} isLoading={isRunning} onClick={() => void save()}>
        {t(report === 'entries' ? 'saveEntries' : 'save')}
      </Button>
      {error ? (
        <Notice tone="danger" live="assertive" title={t('saveFailed')}>
          {errorText(error)}
        </Notice>
      ) : null}
    </span>
  )
}
