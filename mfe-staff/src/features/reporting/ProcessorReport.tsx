import { endpoints, type ProcessorReport as Report } from '@portal/shared/contract'
import { formatCents, formatDate, type Cents, type Language, type LocalDate } from '@portal/shared/domain'
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
  const { rows, total, different } = data
  const chart = useChart(rows)
  const columns = useColumns()
  return (
    <ReportBody
      label={t('report.processor')}
      figures={[
        { label: t('books.column.charged'), value: <Money amount={total.charged} /> },
        {
          label: t('books.column.difference'),
          value: <Money amount={total.difference} />,
          note: different === 0 ? t('books.same') : t('books.different', { count: different }),
        },
        { label: t('books.column.fees'), value: <Money amount={total.fees} /> },
        { label: t('books.column.paid_out'), value: <Money amount={total.paid_out} /> },
      ]}
      chart={chart}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.day}
      isEmpty={rows.length === 0}
      isStale={isStale}
      note={t('books.note')}
    />
  )
}

/** What was charged each day, once by the processor and once by the ledger. */
function useChart(rows: readonly Row[]) {
  const { t } = useTranslation('staff-reporting')
  const language = useLanguage()
  const format = (cents: number) => formatCents(BigInt(Math.round(cents)) as Cents, language)
  return {
    series: [
      { key: 'processor', label: t('books.column.charged') },
      { key: 'ledger', label: t('books.column.ledger') },
    ],
    rows: rows.map((row) => ({
      name: dayOf(row, language),
      values: { processor: Number(row.charged), ledger: Number(row.ledger_charged) },
    })),
    format,
    axis: format,
  }
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('staff-reporting')
  const language = useLanguage()
  const inBoth = (id: 'charged' | 'refunded' | 'disputed'): Column<Row> => ({
    id,
    header: t(`books.column.${id}`),
    isNumeric: true,
    cell: (row) => <BothAmounts processor={row[id]} ledger={row[`ledger_${id}`]} />,
  })
  const ofProcessor = (id: 'fees' | 'paid_out'): Column<Row> => ({
    id,
    header: t(`books.column.${id}`),
    isNumeric: true,
    cell: (row) => <Money amount={row[id]} />,
  })
  return [
    { id: 'day', header: t('books.column.day'), isRowHeader: true, cell: (row) => dayOf(row, language) },
    inBoth('charged'),
    inBoth('refunded'),
    inBoth('disputed'),
    {
      id: 'difference',
      header: t('books.column.difference'),
      isNumeric: true,
      cell: (row) => <Difference amount={row.difference} />,
    },
    ofProcessor('fees'),
    ofProcessor('paid_out'),
  ]
}

const dayOf = (row: Row, language: Language) => formatDate(row.day as LocalDate, 'medium', language)

/** One amount where both books agree, so that a day on which they do not stands out. */
function BothAmounts({ processor, ledger }: { processor: Cents; ledger: Cents }) {
  const { t } = useTranslation('staff-reporting')
  const language = useLanguage()
  if (processor === ledger) return <Money amount={processor} />
  return t('books.both', { processor: formatCents(processor, language), ledger: formatCents(ledger, language) })
}

function Difference({ amount }: { amount: Cents }) {
  const language = useLanguage()
  if (amount === 0n) return <Money amount={amount} />
  return <Badge tone="danger">{formatCents(amount, language)}</Badge>
}
