import { endpoints, type ActivityReport as Report } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Card, Loaded, Money, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import type { ReportView } from './report-view.ts'
import { SaveReport } from './SaveReport.tsx'
import { useFormats } from './use-formats.ts'
import { useReport } from './use-report.ts'

type Row = Report['rows'][number]
const COUNTS = ['authorizations', 'notes', 'calls', 'plans', 'payments'] as const
/** People beside each other in the chart; the table has all of them. */
const MOST_PEOPLE = 12

/** F-11: what each of the staff did. */
export function ActivityReport({ view }: { view: ReportView }) {
  const { t } = useTranslation('staff-reporting')
  const query = useReport(endpoints.getActivityReport, view, { query: view.period })
  return (
    <Card title={t('report.activity')} actions={<SaveReport report="activity" view={view} />}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={8}>
        {({ data }) => <Activity data={data} isStale={query.isStale} />}
      </Loaded>
    </Card>
  )
}

function Activity({ data: { rows, total }, isStale }: { data: Report; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const { count } = useFormats()
  const done = (row: Row) => COUNTS.reduce((sum, key) => sum + row[key], 0)
  const busiest = rows
    .filter((row) => done(row) > 0)
    .sort((a, b) => done(b) - done(a))
    .slice(0, MOST_PEOPLE)
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('column.name'),
      isRowHeader: true,
      cell: (row) => (
        <>
          {row.name} {row.is_active ? null : <Badge tone="neutral">{t('left')}</Badge>}
        </>
      ),
    },
    ...COUNTS.map((id): Column<Row> => ({
      id,
      header: t(`column.${id}`),
      isNumeric: true,
      cell: (row) => count(row[id]),
    })),
    { id: 'amount', header: t('column.amount'), isNumeric: true, cell: (row) => <Money amount={row.amount} /> },
  ]
  return (
    <ReportBody
      label={t('report.activity')}
      figures={[
        ...COUNTS.map((key) => ({ label: t(`column.${key}`), value: count(total[key]) })),
        { label: t('column.amount'), value: <Money amount={total.amount} /> },
      ]}
      chart={{
        series: COUNTS.map((key) => ({ key, label: t(`column.${key}`) })),
        rows: busiest.map((row) => ({
          name: row.name,
          values: Object.fromEntries(COUNTS.map((key) => [key, row[key]])),
        })),
        format: count,
        axis: count,
        isStacked: true,
      }}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.staff_id}
      isEmpty={COUNTS.every((key) => total[key] === 0)}
      isStale={isStale}
    />
  )
}
