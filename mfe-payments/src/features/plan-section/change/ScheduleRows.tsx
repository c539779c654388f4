import type { PlanPayments } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  paymentProblems,
  splitStatusWord,
  type LocalDate,
  type PaymentEntry,
} from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { paymentErrors } from '../../../lib/payment-rows/payment-errors.ts'
import { PaymentRows } from '../../../lib/payment-rows/PaymentRows.tsx'
import { WhySkipped } from '../../../lib/skip-reason/WhySkipped.tsx'
import { isPartlyPaid, stillToPay, type ScheduleRow } from './schedule-draft.ts'
import { rulesOf } from './use-schedule.ts'
import styles from './ScheduleRows.module.css'

interface ScheduleRowsProps {
  data: PlanPayments
  rows: readonly ScheduleRow[]
  onChange: (id: string, change: { date?: string; amount?: string }) => void
}

/** The payments to edit, with the reason for fixed ones (P-108) and the possible days (P-110). */
export function ScheduleRows({ data, rows, onChange }: ScheduleRowsProps) {
  const { t } = useTranslation(['payments-change', 'payments-rows', 'payments'])
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const inWords = (day: string) => formatDate(day as LocalDate, 'medium', language)
  const problems = paymentProblems(rows, rulesOf(data))
  const words = { from: inWords(data.window.from), to: inWords(data.window.to) }
  const wordsOf = (row: PaymentEntry) => ({
    from: words.from,
    to: inWords(row.latest ?? data.window.to),
    was: row.was ? inWords(row.was.date) : '',
    least: row.limits ? formatCents(row.limits.least, language) : '',
    most: row.limits ? formatCents(row.limits.most, language) : '',
  })
  const closed = data.blocked_dates.filter((day) => day >= data.window.from).slice(0, 3)
  const byId = new Map(rows.map((row) => [row.id, row]))

  const statusOf = (row: ScheduleRow, { isDateFixed, isAmountFixed }: PaymentEntry) => {
    const status = t(`payments:planned.${row.status}`, { defaultValue: splitStatusWord(row.status) })
    const fixed = isDateFixed && isAmountFixed ? 'fixed.both' : isDateFixed ? 'fixed.date' : undefined
    if (fixed) return `${status}. ${t(fixed)}`
    const isLater = row.date === row.was.date && row.debitDate !== row.date
    return isLater ? `${status}. ${t('schedule.debited', { date: inWords(row.debitDate) })}` : status
  }
  const noteOf = (entry: PaymentEntry) => {
    const row = byId.get(entry.id)
    if (!row) return null
    return (
      <span>
        {statusOf(row, entry)}
        {isPartlyPaid(row) ? <PaidOf row={row} /> : null}
        <WhySkipped reason={row.skipReason} />
      </span>
    )
  }
  return (
    <>
      <p>
        {t('schedule.window', words)}
        {closed.length > 0 ? ` ${t('schedule.blocked', { days: closed.map(inWords).join('; ') })}` : ''}
      </p>
      {rows.some(isPartlyPaid) ? <p>{t('schedule.withPaid')}</p> : null}
      {data.moves_left == null ? null : (
        <p>
          {t('schedule.moves', { count: data.moves_left })} {t('schedule.moreMoves', { phone })}
        </p>
      )}
      <PaymentRows
        caption={t('schedule.caption')}
        rows={rows}
        onChange={onChange}
        from={data.window.from}
        to={data.window.to}
        errorOf={(row) => paymentErrors(problems.get(row.id), (key, x) => t(`payments-rows:${key}`, x), wordsOf(row))}
        noteOf={noteOf}
      />
    </>
  )
}

/** L-20: what is paid of a payment, and what would still be debited with the amount as it is typed. */
function PaidOf({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('payments-change')
  const language = useLanguage()
  const left = stillToPay(row, row.amount)
  const words = { paid: formatCents(row.paid, language), left: formatCents(left, language) }
  return <span className={styles.paid}>{t(left > 0n ? 'schedule.partlyPaid' : 'schedule.paid', words)}</span>
}
