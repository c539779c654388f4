import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type CallInput, type CallReply, type Endpoint, type ReportFile } from '@portal/shared/contract'
import { periodProblem } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { Button, Card, Loaded, saveLink } from '@portal/shared/ui'
import type { ReportName, ReportView } from './report-view.ts'
import styles from './ReportCard.module.css'

/** Props of every report. */
export interface ReportProps {
  view: ReportView
  onShow: (change: Partial<ReportView>) => void
}

interface ReportCardProps<E extends Endpoint<any, any, any, any>> {
  name: Exclude<ReportName, 'dashboard'>
  endpoint: E
  view: ReportView
  input: CallInput<E>
  /** The files that can be saved; the report's own by default. */
  files?: readonly ReportFile[]
  filters?: ReactNode
  children: (reply: CallReply<E>, isStale: boolean) => ReactNode
}

/** The card of a report: its filters, its files to save, and its figures as soon as they have been read. */
export function ReportCard<E extends Endpoint<any, any, any, any>>(props: ReportCardProps<E>) {
  const { name, endpoint, view, input, files = [name], filters, children } = props
  const { t } = useTranslation('staff-reporting')
  // An invalid period is not read. The last figures stay on the screen until the next ones have been read.
  const query = useQuery(endpoint, periodProblem(view.period) ? null : input, { keepPrevious: true })
  return (
    <Card
      title={t(`report.${name}`)}
      actions={files.map((file) => (
        <SaveReport key={file} report={file} view={view} />
      ))}
    >
      {filters ? (
        <div className={styles.filters} data-print="hide">
          {filters}
        </div>
      ) : null}
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={8}>
        {(reply) => children(reply, query.isStale)}
      </Loaded>
    </Card>
  )
}

/** Saves the shown figures as a file for a spreadsheet; a refusal is shown beside the button. */
function SaveReport({ report, view }: { report: ReportFile; view: ReportView }) {
  const { t } = useTranslation('staff-reporting')
  const language = useLanguage()
  const { run, isRunning, error } = useAction(endpoints.saveReport)
  const save = async () => {
    const { period, step, split, method, channel, kind } = view
    const end = await run({ params: { report }, body: { ...period, step, split, method, channel, kind, language } })
    // The browser saves the link's file piece by piece; a script would have to hold the whole file.
    if (end.ok) saveLink(end.data.file_url, end.data.file_name)
  }
  return (
    <span className={styles.save} data-print="hide">
      <Button size="small" icon={<Download aria-hidden="true" />} isLoading={isRunning} onClick={() => void save()}>
        {t(report === 'entries' ? 'saveEntries' : 'save')}
      </Button>
      <Refused title={t('saveFailed')} failure={error && errorText(error)} />
    </span>
  )
}
