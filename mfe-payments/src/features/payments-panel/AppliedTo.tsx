import type { PaymentRow } from '@portal/shared/contract'
import { formatCents, formatDate, sumCents, type Cents, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import styles from './AppliedTo.module.css'

interface AppliedToProps {
  row: Pick<PaymentRow, 'applied_to' | 'applied_beyond'>
  /** With what is still to be paid of each; a row of the list has room for a few, without that. */
  isFull?: boolean
}

/** L-20: the payments of the plan that a payment was applied to, and what it brought of each. */
export function AppliedTo({ row: { applied_to: parts, applied_beyond: beyond }, isFull = false }: AppliedToProps) {
  const { t } = useTranslation('payments-details')
  const language = useLanguage()
  const money = (amount: Cents) => formatCents(amount, language)
  const inWords = ({ payment_date, amount, of, left, is_paid: isPaid }: PaymentRow['applied_to'][number]) => {
    const whole = t(amount === of ? 'applied.whole' : 'applied.part', {
      date: formatDate(payment_date as LocalDate, 'medium', language),
      amount: money(amount),
      of: money(of),
    })
    if (!isFull || (!isPaid && left === 0n)) return whole
    return isPaid ? t('applied.paid', { whole }) : t('applied.left', { whole, left: money(left) })
  }
  const named = parts.slice(0, isFull ? 12 : 3)
  const others = parts.slice(named.length)
  return (
    <span className={isFull ? undefined : styles.brief}>
      {isFull ? null : <span className={styles.line}>{t('appliedTo')}</span>}
      {named.map((part, at) => (
        <span key={`${part.payment_date} ${at}`} className={styles.line}>
          {inWords(part)}
        </span>
      ))}
      {others.length > 0 ? (
        <span className={styles.line}>
          {t('applied.others', { count: others.length, amount: money(sumCents(others.map(({ amount }) => amount))) })}
        </span>
      ) : null}
      {beyond ? <span className={styles.line}>{t('applied.beyond', { amount: money(beyond) })}</span> : null}
    </span>
  )
}
