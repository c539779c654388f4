import { endpoints, type ProcessorReport as Report } from '@portal/shared/contract'
import { formatCents, formatDate, type Cents, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, Money, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'

type Row = Report['rows'][number]

/** F-11: the processor's books beside the ledger, day by day. */
export function ProcessorReport({ view }: ReportProps) {
  return (
    <ReportCard name="processor" endpoint={endpoints.getProcessorReport} view={view} input={{ query: view.period }}>
      {({ data }, isStale) => <BothBooks data={data} isStale={isStale} />}
    </ReportCard>
  )
}

function BothBooks({ data, isStale }: { data: Report; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const language = useLanguage()
  const { rows, total, different } = data
  const format = (cents: number) => formatCents(BigInt(Math.round(cents)) as Cents, language)
  const day = (row: Row) => formatDate(row.day as LocalDate, 'medium', language)
  const both = (processor: Cents, ledger: Cents) =>
    processor === ledger ? (
      <Money amount={processor} />
    ) : (
      t('books.both', { processor: formatCents(processor, language), ledger: formatCents(ledger, language) })
    )
  const name = (key: 'day' | 'charged' | 'refunded' | 'disputed' | 'difference' | 'fees' | 'paid_out') =>
    t(`books.column.${key}`)
  const columns: Column<Row>[] = [
    { id: 'day', header: name('day'), isRowHeader: true, cell: day },
    { id: 'charged', header: name('charged'), isNumeric: true, cell: (row) => both(row.charged, row.ledger_charged) },
    {
      id: 'refunded',
      header: name('refunded'),
      isNumeric: true,
      cell: (row) => both(row.refunded, row.ledger_refunded),
    },
    {
      id: 'disputed',
      header: name('disputed'),
      isNumeric: true,
      cell: (row) => both(row.disputed, row.ledger_disputed),
    },
    {
      id: 'difference',
      header: name('difference'),
      isNumeric: true,
      cell: ({ difference }) =>
        difference === 0n ? (
          <Money amount={difference} />
        ) : (
          <Badge tone="danger">{formatCents(difference, language)}</Badge>
        ),
    },
    { id: 'fees', header: name('fees'), isNumeric: true, cell: (row) => <Money amount={row.fees} /> },
    { id: 'paid_out', header: name('paid_out'), isNumeric: true, cell: (row) => <Money amount={row.paid_out} /> },
  ]
  return (
    <ReportBody
      label={t('report.processor')}
      figures={[
        { label: name('charged'), value: <Money amount={total.charged} /> },
        {
          label: name('difference'),
          value: <Money amount={total.difference} />,
          note: different === 0 ? t('books.same') : t('books.different', { count: different }),
        },
        { label: name('fees'), value: <Money amount={total.fees} /> },
        { label: name('paid_out'), value: <Money amount={total.paid_out} /> },
      ]}
      chart={{
        series: [
          { key: 'processor', label: name('charged') },
          { key: 'ledger', label: t('books.column.ledger') },
        ],
        rows: rows.map((row) => ({
          name: day(row),
          values: { processor: Number(row.charged), ledger: Number(row.ledger_charged) },
        })),
        format,
        axis: format,
      }}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.day}
      isEmpty={rows.length === 0}
      isStale={isStale}
      note={t('books.note')}
    />
  )
}
