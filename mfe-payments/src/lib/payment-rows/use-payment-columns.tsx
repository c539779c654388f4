import type { ReactNode } from 'react'
import { parseAmount, trimDecimals, type PaymentEntry } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, TextField, VisuallyHidden, Money, type Column } from '@portal/shared/ui'
import styles from './PaymentRows.module.css'

/** The errors of a payment, in words. */
export type PaymentErrors = (row: PaymentEntry) => { date?: string | undefined; amount?: string | undefined }

/** The functions and limits of the edited payments. */
export interface PaymentEditing {
  onChange: (id: string, change: { date?: string; amount?: string }) => void
  /** First and last day of the date fields. */
  from: string
  to: string | null
  errorOf: PaymentErrors
  /** A note about a payment, such as why it is fixed. */
  noteOf?: (row: PaymentEntry) => ReactNode
}

/** A payment and its place in the plan. */
interface NumberedRow {
  row: PaymentEntry
  number: number
}

/** Number, day and amount of each payment, as text or as a field, and its note. */
export function usePaymentColumns({ onChange, from, to, errorOf, noteOf }: PaymentEditing): Column<NumberedRow>[] {
  const { t } = useTranslation(['payments-rows', 'payments'])
  const columns: Column<NumberedRow>[] = [
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
              max={row.latest ?? to ?? undefined}
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
  return columns
}

interface RowAmountProps {
  row: PaymentEntry
  number: number
  error: string | undefined
  onChange: (amount: string) => void
}

/** P-110: digits with at most two decimals; a fixed amount is read only. */
function RowAmount({ row, number, error, onChange }: RowAmountProps) {
  const { t } = useTranslation('payments-rows')
  if (row.isAmountFixed) {
    return (
      <span className={styles.fixed}>
        <Money amount={parseAmount(row.amount)} />
      </span>
    )
  }
  return (
    <span className={styles.field}>
      <TextField
        label={<VisuallyHidden>{t('amountOf', { number })}</VisuallyHidden>}
        value={row.amount}
        onChange={onChange}
        mask={trimDecimals}
        error={error}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
    </span>
  )
}
