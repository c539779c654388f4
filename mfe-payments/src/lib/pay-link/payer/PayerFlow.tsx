import { useState } from 'react'
import type { PayLinkShown } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Card, Money, Stack } from '@portal/shared/ui'
import styles from './PayerFlow.module.css'
import { PayerForm } from './PayerForm.tsx'
import { PayerReview } from './PayerReview.tsx'
import { noDetails, type PayerTerms } from './payer-step.ts'

const PayerFrame = lazyPart(() => import('./PayerFrame.tsx').then((m) => m.PayerFrame))

interface PayerFlowProps {
  secret: string
  shown: PayLinkShown
  /** A try was sent, by this frame. */
  onSent: (nonce: string) => void
}

/** Who pays and by what, then the text to agree to and the button. */
export function PayerFlow({ secret, shown, onSent }: PayerFlowProps) {
  const { t } = useTranslation('payments-payer')
  const [details, setDetails] = useState(noDetails)
  const [isGiving, setGiving] = useState(false)
  const [given, setGiven] = useState<{ nonce: string; terms: PayerTerms }>()
  const { amount, payee, shown_name: name, message, methods } = shown
  return (
    <Stack gap={6}>
      <Card>
        <Stack>
          <h1 className={styles.title}>{t('asks', { payee })}</h1>
          <Money amount={amount} size="display" />
          {name ? <p>{t('from', { name })}</p> : null}
          {message ? <blockquote className={styles.message}>{message}</blockquote> : null}
        </Stack>
      </Card>
      {given ? (
        <PayerReview {...{ secret, details, shown, given, onSent }} onBack={() => setGiven(undefined)} />
      ) : (
        <PayerForm
          {...{ details, methods }}
          onNext={(next) => {
            setDetails(next)
            setGiving(true)
          }}
        />
      )}
      {isGiving ? (
        <PayerFrame
          {...{ secret, details }}
          onGiven={(nonce, terms) => {
            setGiving(false)
            setGiven({ nonce, terms })
          }}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </Stack>
  )
}
