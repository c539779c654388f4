import { endpoints, type DisputesReport as Report } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, Loaded, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import type { ReportView } from './report-view.ts'
import { SaveReport } from './SaveReport.tsx'
import { useFormats } from './use-formats.ts'
import { useReport } from './use-report.ts'

type Row = Report['rows'][number]

/** F-11: disputes that were open when the period ended, by age. */
export function DisputesReport({ view }: { view: ReportView }) {
  const { t } = useTranslation('staff-reporting')
  const query = useReport(endpoints.getDisputesReport, view, { query: view.period })
  return (
    <Card title={t('report.disputes')} actions={<SaveReport report="disputes" view={view} />}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={8}>
        {({ data }) => <Disputes data={data} isStale={query.isStale} />}
      </Loaded>
    </Card>
  )
}

function Disputes({ data, isStale }: { data: Report; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const { count } = useFormats()
  const { rows, total, filed, answered, days_to_answer: days } = data
  const name = (row: Row) => t('ages', { age: row.age.replace('-', '–') })
  const columns: Column<Row>[] = [
    { id: 'age', header: t('column.age'), isRowHeader: true, cell: name },
    { id: 'open', header: t('column.stillOpen'), isNumeric: true, cell: (row) => count(row.open) },
    { id: 'overdue', header: t('column.overdue'), isNumeric: true, cell: (row) => count(row.overdue) },
  ]
  return (
    <ReportBody
      label={t('report.disputes')}
      figures={[
        { label: t('column.stillOpen'), value: count(total.open) },
        { label: t('column.overdue'), value: count(total.overdue) },
        { label: t('filed'), value: count(filed) },
        {
          label: t('answered'),
          value: count(answered),
          note: days === null ? undefined : t('daysToAnswer', { count: days }),
        },
      ]}
      chart={{
        series: [{ key: 'open', label: t('column.stillOpen') }],
        rows: rows.map((row) => ({ name: name(row), values: { open: row.open } })),
        format: count,
        axis: count,
      }}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.age}
      isEmpty={total.open === 0 && filed === 0 && answered === 0}
      isStale={isStale}
    />
  )
}
