import { endpoints, type DisputesReport as Report } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'
import { useFormats } from './use-formats.ts'

type Row = Report['rows'][number]

/** F-11: disputes that were open at the end of the period, by age. */
export function DisputesReport({ view }: ReportProps) {
  return (
    <ReportCard name="disputes" endpoint={endpoints.getDisputesReport} view={view} input={{ query: view.period }}>
      {({ data }, isStale) => <Disputes data={data} isStale={isStale} />}
    </ReportCard>
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
