import type { PaymentResult } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, ErrorState, Loading, Money, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { useChallenge } from './use-challenge.ts'
import styles from './BankQuestion.module.css'

export interface BankQuestionProps {
  payment: PaymentResult
  paymentKey: string
  onKnown: (result: PaymentResult) => void
}

/** The question of the card's bank, in a frame of its own origin. Nothing is charged before its holder confirms. */
export function BankQuestion({ payment, paymentKey, onKnown }: BankQuestionProps) {
  const { t } = useTranslation('payments-challenge')
  const { box, frame, height, isOpening, isEnding, error, retry, giveUp } = useChallenge(paymentKey, onKnown)
  return (
    <Stack>
      <Notice live="polite" title={t('lead')}>
        {t('text', { method: payment.method.label })} <Money amount={payment.amount} />
      </Notice>
      {error ? (
        <ErrorState title={errorText(error)} onRetry={retry} requestId={error.requestId}>
          {t('notCharged')}
        </ErrorState>
      ) : null}
      {isOpening ? <Loading label={t('loading')}>{<Skeleton shape="row" count={4} />}</Loading> : null}
      {frame && !error ? (
        <iframe
          ref={box}
          src={frame.url}
          title={t('frame')}
          className={styles.frame}
          style={{ height }}
          // A bank may show its question in a window of its own.
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : null}
      <div>
        <Button onClick={giveUp} isLoading={isEnding}>
          {t('giveUp')}
        </Button>
      </div>
    </Stack>
  )
}
