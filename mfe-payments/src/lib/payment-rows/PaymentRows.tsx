import { useState } from 'react'
import { formatDate, parseLocalDate, type PaymentEntry } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DataTable, Pager, Stack } from '@portal/shared/ui'
import { usePaymentColumns, type PaymentEditing, type PaymentErrors } from './use-payment-columns.tsx'
import styles from './PaymentRows.module.css'

interface PaymentRowsProps extends PaymentEditing {
  caption: string
  rows: readonly PaymentEntry[]
}

/** The payments of a plan with editable days and amounts, as a table, or as cards on a phone (P-108 to P-110). */
export function PaymentRows({ caption, rows, ...editing }: PaymentRowsProps) {
  // Opens the page of the first editable payment: a long plan starts with years of made payments.
  const [page, setPage] = useState(() => pageOf(rows.findIndex((row) => !row.isAmountFixed)))
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pages)
  const numbered = rows.map((row, at) => ({ row, number: row.number ?? at + 1 }))
  const columns = usePaymentColumns(editing)
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
      <PagesWithErrors rows={rows} errorOf={editing.errorOf} shown={shown} onPage={setPage} />
      <Pager label={caption} page={shown} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </Stack>
  )
}

/** Links to a payment on another page that prevents saving. */
function PagesWithErrors(props: {
  rows: readonly PaymentEntry[]
  errorOf: PaymentErrors
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

/** The payments on one page: a year of months. Entries on other pages stay. */
const pageSize = 12

/** The page of the row at this index; the first page for -1. */
const pageOf = (at: number) => Math.floor(Math.max(at, 0) / pageSize) + 1
