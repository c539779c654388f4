import { parseAmount, trimDecimals, type PaymentEntry } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Money, TextField, VisuallyHidden } from '@portal/shared/ui'
import styles from './PaymentRows.module.css'

interface RowAmountProps {
  row: PaymentEntry
  number: number
  error: string | undefined
  onChange: (amount: string) => void
}

/** P-110: digits with at most two decimals; what is fixed is read only. */
export function RowAmount({ row, number, error, onChange }: RowAmountProps) {
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
