import { formatDate, parseLocalDate, type PaymentEntry } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { pageOf } from './pages.ts'
import type { PaymentErrors } from './use-payment-columns.tsx'
import styles from './PaymentRows.module.css'

/** A payment on another page that keeps the whole from being saved is not left to be found. */
export function PagesWithErrors(props: {
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
