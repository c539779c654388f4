import { endpoints, type LiquidityReport as Report } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Money, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'
import { dollars, useFormats } from './use-formats.ts'

type Row = Report['rows'][number]

/** F-11: the collected share of the placed amounts, by kind of plan. */
export function LiquidityReport({ view }: ReportProps) {
  return (
    <ReportCard name="liquidity" endpoint={endpoints.getLiquidityReport} view={view} input={{ query: view.period }}>
      {({ data }, isStale) => <Liquidity data={data} isStale={isStale} />}
    </ReportCard>
  )
}

function Liquidity({ data: { rows, total }, isStale }: { data: Report; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const { money, shortMoney, count, share } = useFormats()
  const amount = (id: 'placed' | 'agreed' | 'collected' | 'in_period'): Column<Row> => ({
    id,
    header: t(`column.${id}`),
    isNumeric: true,
    cell: (row) => <Money amount={row[id]} />,
  })
  const columns: Column<Row>[] = [
    { id: 'kind', header: t('column.plan'), isRowHeader: true, cell: (row) => t(`plan.${row.kind}`) },
    { id: 'plans', header: t('column.plans'), isNumeric: true, cell: (row) => count(row.plans) },
    amount('placed'),
    amount('agreed'),
    amount('collected'),
    { id: 'share', header: t('column.share'), isNumeric: true, cell: (row) => share(row.collected, row.placed) },
    amount('in_period'),
  ]
  const series = ['placed', 'agreed', 'collected'] as const
  const withPlan = rows.filter(({ kind }) => kind !== 'none')
  return (
    <ReportBody
      label={t('report.liquidity')}
      figures={[
        { label: t('column.plans'), value: count(total.plans) },
        { label: t('column.agreed'), value: <Money amount={total.agreed} /> },
        { label: t('column.share'), value: share(total.collected, total.placed) },
        { label: t('column.in_period'), value: <Money amount={total.in_period} /> },
      ]}
      chart={{
        series: series.map((key) => ({ key, label: t(`column.${key}`) })),
        rows: withPlan.map((row) => ({
          name: t(`plan.${row.kind}`),
          values: Object.fromEntries(series.map((key) => [key, dollars(row[key])])),
        })),
        format: money,
        axis: shortMoney,
      }}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.kind}
      isEmpty={total.plans === 0 && total.in_period === 0n}
      isStale={isStale}
      note={t('liquidityNote')}
    />
  )
}
