import { endpoints, type ReturnsReport as Report } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Money, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'
import { ReturnMeters } from './ReturnMeters.tsx'
import { useFormats } from './use-formats.ts'

type Row = Report['rows'][number]

/** F-11, R-39: the banks' returns by code, and the rates that Nacha limits. */
export function ReturnsReport({ view }: ReportProps) {
  return (
    <ReportCard name="returns" endpoint={endpoints.getReturnsReport} view={view} input={{ query: view.period }}>
      {({ data }, isStale) => <Returns data={data} isStale={isStale} />}
    </ReportCard>
  )
}

function Returns({ data, isStale }: { data: Report; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const { count } = useFormats()
  const { rows, total } = data
  const columns: Column<Row>[] = [
    { id: 'code', header: t('column.code'), isRowHeader: true, cell: (row) => row.code },
    { id: 'category', header: t('column.category'), cell: (row) => t(`category.${row.category}`) },
    { id: 'payments', header: t('column.payments'), isNumeric: true, cell: (row) => count(row.payments) },
    { id: 'amount', header: t('column.amount'), isNumeric: true, cell: (row) => <Money amount={row.amount} /> },
  ]
  return (
    <>
      <ReturnMeters report={data} />
      <ReportBody
        label={t('report.returns')}
        figures={[
          { label: t('column.payments'), value: count(total.payments) },
          { label: t('column.amount'), value: <Money amount={total.amount} /> },
          { label: t('takenBack'), value: <Money amount={data.taken_back} />, note: t('takenBackNote') },
        ]}
        chart={{
          series: [{ key: 'payments', label: t('column.payments') }],
          rows: rows.map(({ code, payments }) => ({ name: code, values: { payments } })),
          format: count,
          axis: count,
        }}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.code}
        isEmpty={total.payments === 0}
        isStale={isStale}
      />
    </>
  )
}
