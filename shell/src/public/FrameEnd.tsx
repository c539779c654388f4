import { useEffect } from 'react'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { postFrameMessage, usePageTitle, type FrameMessageType } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'
import styles from './FrameEnd.module.css'

/** /payment-success: the card or PayPal frame has saved a payment method. */
export function PaymentSuccessPage() {
  const { t } = useTranslation('shell')
  return <FrameEnd type="PAYMENT_SUCCESS" text={t('frame.paymentSuccess')} />
}

/** /signed-success: the signing frame is finished. */
export function SignedSuccessPage() {
  const { t } = useTranslation('shell')
  return <FrameEnd type="SIGNED_SUCCESS" text={t('frame.signedSuccess')} />
}

/**
 * The last page of a hosted frame (SH-101, SH-102, K-47): reports to the page that opened the frame, by the nonce in the
 * address, on its own origin. The page has no chrome; opened directly it shows the same text.
 */
function FrameEnd({ type, text }: { type: FrameMessageType; text: string }) {
  const [query] = useSearchParams()
  const nonce = query.get('nonce') ?? ''
  usePageTitle(text)
  useEffect(() => postFrameMessage(type, nonce), [type, nonce])
  return (
    <main className={styles.page}>
      <CircleCheck aria-hidden="true" size={40} className={styles.icon} />
      <h1 className={styles.text}>{text}</h1>
    </main>
  )
}
