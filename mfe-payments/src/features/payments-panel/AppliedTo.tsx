import type { PaymentRow } from '@portal/shared/contract'
import { formatCents, formatDate, sumCents, type Cents, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import styles from './AppliedTo.module.css'

interface AppliedToProps {
  row: Pick<PaymentRow, 'applied_to' | 'applied_beyond'>
  /** In the list there is room for a few, without what is still to be paid of them. */
  isBrief?: boolean
}

/** L-20: the payments of the plan that a payment was applied to, and what it brought of each. */
export function AppliedTo({ row: { applied_to: parts, applied_beyond: beyond }, isBrief = false }: AppliedToProps) {
  const { t } = useTranslation('payments-details')
  const language = useLanguage()
  const money = (amount: Cents) => formatCents(amount, language)
  const inWords = ({ payment_date, amount, of, left, is_paid: isPaid }: PaymentRow['applied_to'][number]) => {
    const whole = t(amount === of ? 'applied.whole' : 'applied.part', {
      date: formatDate(payment_date as LocalDate, 'medium', language),
      amount: money(amount),
      of: money(of),
    })
    if (isBrief || (!isPaid && left === 0n)) return whole
    return isPaid ? t('applied.paid', { whole }) : t('applied.left', { whole, left: money(left) })
  }
  const named = parts.slice(0, isBrief ? 3 : 12)
  const others = parts.slice(named.length)
  return (
    <span className={isBrief ? styles.brief : undefined}>
      {isBrief ? <span className={styles.line}>{t('appliedTo')}</span> : null}
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
      {beyond > 0n ? <span className={styles.line}>{t('applied.beyond', { amount: money(beyond) })}</span> : null}
    </span>
  )
}
