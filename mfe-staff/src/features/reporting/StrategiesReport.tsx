import { endpoints, type StrategiesReport as Report } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Money, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'
import { dollars, useFormats } from './use-formats.ts'

type Row = Report['rows'][number]

/** F-13: what the accounts of each offer strategy brought, side by side. */
export function StrategiesReport({ view }: ReportProps) {
  return (
    <ReportCard name="strategies" endpoint={endpoints.getStrategiesReport} view={view} input={{ query: view.period }}>
      {({ data }, isStale) => <Strategies data={data} isStale={isStale} />}
    </ReportCard>
  )
}

function Strategies({ data: { rows, total }, isStale }: { data: Report; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const { money, shortMoney, count, share } = useFormats()
  const each = ({ collected, accounts }: Row) => toCents(accounts === 0 ? 0n : collected / BigInt(accounts))
  const columns: Column<Row>[] = [
    { id: 'strategy', header: t('column.strategy'), isRowHeader: true, cell: (row) => row.name },
    { id: 'accounts', header: t('column.accounts'), isNumeric: true, cell: (row) => count(row.accounts) },
    { id: 'plans', header: t('column.plans'), isNumeric: true, cell: (row) => count(row.plans) },
    { id: 'placed', header: t('column.placed'), isNumeric: true, cell: (row) => <Money amount={row.placed} /> },
    {
      id: 'in_period',
      header: t('column.in_period'),
      isNumeric: true,
      cell: (row) => <Money amount={row.collected} />,
    },
    { id: 'each', header: t('column.each'), isNumeric: true, cell: (row) => <Money amount={each(row)} /> },
    { id: 'share', header: t('column.share'), isNumeric: true, cell: (row) => share(row.collected, row.placed) },
  ]
  return (
    <ReportBody
      label={t('report.strategies')}
      figures={[
        { label: t('column.accounts'), value: count(total.accounts) },
        { label: t('column.plans'), value: count(total.plans) },
        { label: t('column.in_period'), value: <Money amount={total.collected} /> },
        { label: t('column.share'), value: share(total.collected, total.placed) },
      ]}
      chart={{
        series: [{ key: 'each', label: t('column.each') }],
        rows: rows.map((row) => ({ name: row.name, values: { each: dollars(each(row)) } })),
        format: money,
        axis: shortMoney,
      }}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isEmpty={rows.length === 0}
      isStale={isStale}
      note={t('strategiesNote')}
    />
  )
}
