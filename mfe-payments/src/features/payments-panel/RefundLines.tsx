import type { PaymentRow } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DateText } from '@portal/shared/ui'
import styles from './HistoryTab.module.css'

/** The words for a refund that is not made; a declined one is not told. */
const words = {
  requested: 'refundWaits',
  approved: 'refundOnWay',
  sent: 'refundOnWay',
  unknown: 'refundOnWay',
  failed: 'refundFailed',
} as const

/** F-19: what was refunded of a payment, with the day of the last refund, and for staff what waits or has failed. */
export function RefundLines({ row }: { row: Pick<PaymentRow, 'amount' | 'refunded' | 'refunds'> }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const money = (amount: PaymentRow['amount']) => formatCents(amount, language)
  const last = row.refunds.findLast(({ state }) => state === 'succeeded')
  return (
    <>
      {row.refunded > 0n ? (
        <span className={styles.payer}>
          {t('row.refundedOf', { amount: money(row.refunded), total: money(row.amount) })}
          {last ? (
            <>
              {', '}
              <DateText date={last.date} />
            </>
          ) : null}
        </span>
      ) : null}
      {row.refunds.map(({ id, state, amount }) =>
        state in words ? (
          <span key={id} className={styles.payer}>
            {t(`row.${words[state as keyof typeof words]}`, { amount: money(amount) })}
          </span>
        ) : null,
      )}
    </>
  )
}
