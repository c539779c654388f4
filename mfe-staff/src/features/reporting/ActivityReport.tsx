import { endpoints, type ActivityReport as Report } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Money, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'
import { useFormats } from './use-formats.ts'

type Row = Report['rows'][number]
const COUNTS = ['authorizations', 'notes', 'calls', 'plans', 'payments'] as const
/** The most people in the chart; the table has all of them. */
const MOST_PEOPLE = 12

/** F-11: the work of each member of staff. */
export function ActivityReport({ view }: ReportProps) {
  return (
    <ReportCard name="activity" endpoint={endpoints.getActivityReport} view={view} input={{ query: view.period }}>
      {({ data }, isStale) => <Activity data={data} isStale={isStale} />}
    </ReportCard>
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
