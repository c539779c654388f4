import { useState, type ReactNode } from 'react'
import { formatDate, parseLocalDate, type PaymentEntry } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DataTable, DateText, Pager, Stack, TextField, VisuallyHidden, type Column } from '@portal/shared/ui'
import { RowAmount } from './RowAmount.tsx'
import styles from './PaymentRows.module.css'

/** How many payments are edited at once: a year of months; more lie on further pages, what was typed there stays. */
const pageSize = 12

/** The page of the row at this place; the first one for none. */
const pageOf = (at: number) => Math.floor(Math.max(at, 0) / pageSize) + 1

interface PaymentRowsProps {
  caption: string
  rows: readonly PaymentEntry[]
  onChange: (id: string, change: { date?: string; amount?: string }) => void
  /** First and last day of the date fields. */
  from: string
  to: string | null
  /** What is wrong with a payment, in words. */
  errorOf: (row: PaymentEntry) => { date?: string | undefined; amount?: string | undefined }
  /** What else is to be known of a payment, such as why it is fixed. */
  noteOf?: (row: PaymentEntry) => ReactNode
}

/** The payments of a plan with their days and amounts to be typed: a table, or a card for each on a phone (P-108 to P-110). */
export function PaymentRows({ caption, rows, onChange, from, to, errorOf, noteOf }: PaymentRowsProps) {
  const { t } = useTranslation(['payments-rows', 'payments'])
  // What can be changed is in sight first: a long plan begins with years of payments that are made.
  const [page, setPage] = useState(() => pageOf(rows.findIndex((row) => !row.isAmountFixed)))
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pages)
  const numbered = rows.map((row, at) => ({ row, number: row.number ?? at + 1 }))
  type Numbered = (typeof numbered)[number]
  const columns: Column<Numbered>[] = [
    {
      id: 'number',
      header: t('number'),
      isRowHeader: true,
      cell: ({ number }) => <span className={styles.fixed}>{t('of', { number })}</span>,
    },
    {
      id: 'date',
      header: t('payments:row.date'),
      cell: ({ row, number }) =>
        row.isDateFixed ? (
          <span className={styles.fixed}>
            <DateText date={row.date} />
          </span>
        ) : (
          <span className={styles.field}>
            <TextField
              type="date"
              label={<VisuallyHidden>{t('dateOf', { number })}</VisuallyHidden>}
              value={row.date}
              min={from}
              max={to ?? undefined}
              onChange={(date) => onChange(row.id, { date })}
              error={errorOf(row).date}
              width="short"
            />
          </span>
        ),
    },
    {
      id: 'amount',
      header: t('payments:row.amount'),
      cell: ({ row, number }) => (
        <RowAmount
          row={row}
          number={number}
          error={errorOf(row).amount}
          onChange={(amount) => onChange(row.id, { amount })}
        />
      ),
    },
  ]
  if (noteOf) {
    columns.push({
      id: 'note',
      header: t('payments:row.status'),
      cell: ({ row }) => <span className={styles.note}>{noteOf(row)}</span>,
    })
  }
  return (
    <Stack>
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={numbered.slice((shown - 1) * pageSize, shown * pageSize)}
        rowKey={({ row }) => row.id}
        isDense
      />
      <PagesWithErrors rows={rows} errorOf={errorOf} shown={shown} onPage={setPage} />
      <Pager label={caption} page={shown} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </Stack>
  )
}

/** A payment on another page that keeps the whole from being saved is not left to be found. */
function PagesWithErrors(props: {
  rows: readonly PaymentEntry[]
  errorOf: PaymentRowsProps['errorOf']
  shown: number
  onPage: (page: number) => void
}) {
  const { t } = useTranslation(['payments-rows', 'payments'])
  const language = useLanguage()
  const at = props.rows.findIndex((row, index) => {
    const error = props.errorOf(row)
    return pageOf(index) !== props.shown && (error.date || error.amount)
  })
  const row = props.rows[at]
  if (!row) return null
  const date = parseLocalDate(row.date)
  return (
    <p>
      {t('elsewhere', { number: row.number ?? at + 1, date: date ? formatDate(date, 'medium', language) : '–' })}{' '}
      <button type="button" className={styles.link} onClick={() => props.onPage(pageOf(at))}>
        {t('goThere')}
      </button>
    </p>
  )
}
