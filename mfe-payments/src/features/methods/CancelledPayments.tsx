import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money, Notice } from '@portal/shared/ui'
import type { UpcomingPayment } from './use-upcoming.ts'

/** P-53: the scheduled payments that go with their method. */
export function CancelledPayments({ payments }: { payments: readonly UpcomingPayment[] }) {
  const { t } = useTranslation('payments-methods')
  return (
    <Notice tone="warning" live="polite" title={t('remove.cancels')}>
      {payments.map((payment) => (
        <p key={payment.debt_id}>
          <Money amount={payment.amount} />, <DateText date={payment.payment_date} />,{' '}
          {payment.creditor ?? payment.referenceNumber}
        </p>
      ))}
      <p>{t('remove.cancelsText')}</p>
    </Notice>
  )
}
