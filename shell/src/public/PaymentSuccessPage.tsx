import { useTranslation } from '@portal/shared/i18n'
import { FrameEnd } from './FrameEnd.tsx'

/** /payment-success: the card or PayPal frame has saved a payment method. */
export function PaymentSuccessPage() {
  const { t } = useTranslation('shell')
  return <FrameEnd type="PAYMENT_SUCCESS" text={t('frame.paymentSuccess')} />
}
