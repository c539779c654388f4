import { useState } from 'react'
import type { PaymentEntry } from '@portal/shared/domain'
import { DataTable, Pager, Stack } from '@portal/shared/ui'
import { pageOf, pageSize } from './pages.ts'
import { PagesWithErrors } from './PagesWithErrors.tsx'
import { usePaymentColumns, type PaymentEditing } from './use-payment-columns.tsx'

interface PaymentRowsProps extends PaymentEditing {
  caption: string
  rows: readonly PaymentEntry[]
}

/** The payments of a plan with their days and amounts to be typed: a table, or a card for each on a phone (P-108 to P-110). */
export function PaymentRows({ caption, rows, ...editing }: PaymentRowsProps) {
  // What can be changed is in sight first: a long plan begins with years of payments that are made.
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
