import type { PaymentResult } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, ErrorState, Loading, Money, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { useChallenge } from './use-challenge.ts'
import styles from './ConfirmAtBank.module.css'

interface ConfirmAtBankProps {
  payment: PaymentResult
  paymentKey: string
  onKnown: (result: PaymentResult) => void
}

/** The card's bank wants its holder to confirm: its question in a frame of its own origin. Nothing is charged before. */
export function ConfirmAtBank({ payment, paymentKey, onKnown }: ConfirmAtBankProps) {
  const { t } = useTranslation('payments-one-time')
  const { box, frame, height, isOpening, isEnding, error, retry, giveUp } = useChallenge(paymentKey, onKnown)
  return (
    <Card title={t('confirm.title')}>
      <Stack>
        <Notice live="polite" title={t('confirm.lead')}>
          {t('confirm.text', { method: payment.method.label })} <Money amount={payment.amount} />
        </Notice>
        {error ? (
          <ErrorState title={errorText(error)} onRetry={retry} requestId={error.requestId}>
            {t('confirm.notCharged')}
          </ErrorState>
        ) : null}
        {isOpening ? <Loading label={t('confirm.loading')}>{<Skeleton shape="row" count={4} />}</Loading> : null}
        {frame && !error ? (
          <iframe
            ref={box}
            src={frame.url}
            title={t('confirm.frame')}
            className={styles.frame}
            style={{ height }}
            // A bank may show its question in a window of its own.
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
          />
        ) : null}
        <div>
          <Button onClick={giveUp} isLoading={isEnding}>
            {t('confirm.giveUp')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
