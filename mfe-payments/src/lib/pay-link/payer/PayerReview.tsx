import { useEffect, useRef } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type PayLinkShown } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Cluster, DescriptionList, Notice, Stack } from '@portal/shared/ui'
import styles from './PayerFlow.module.css'
import type { PayerDetails, PayerTerms } from './payer-step.ts'

interface PayerReviewProps {
  secret: string
  details: PayerDetails
  shown: PayLinkShown
  given: { nonce: string; terms: PayerTerms }
  onSent: (nonce: string) => void
  onBack: () => void
}

/** The codes with which nothing was sent to the processor; anything else is asked after. */
const NOT_SENT = ['pay_link_over', 'text_changed', 'rate_limited', 'method_not_allowed_here', 'method_invalid']

/** The text that the payer agrees to, exactly as it will be kept, and the button. */
export function PayerReview({ secret, details, shown, given, onSent, onBack }: PayerReviewProps) {
  const { t } = useTranslation(['payments-payer', 'common'])
  const language = useLanguage()
  const order = useAction(endpoints.payByLink)
  const title = useRef<HTMLHeadingElement>(null)
  const { nonce, terms } = given
  useEffect(() => title.current?.focus(), [])
  const pay = async () => {
    const end = await order.run({
      body: {
        token: secret,
        nonce,
        payer_name: details.name,
        payer_email: details.email,
        text_hash: terms.text_hash,
        language,
      },
    })
    if (end.ok || !NOT_SENT.includes(end.error.code)) onSent(nonce)
  }
  const isOver = order.error?.code === 'pay_link_over'
  return (
    <Card>
      <Stack gap={6}>
        <h2 ref={title} tabIndex={-1}>
          {t('review.title')}
        </h2>
        <DescriptionList
          layout="rows"
          items={[
            { id: 'name', term: t('form.name'), value: details.name },
            { id: 'email', term: t('form.email'), value: details.email },
            { id: 'method', term: t('review.method'), value: terms.method },
          ]}
        />
        <p className={styles.text}>{terms.text}</p>
        {order.error ? (
          <Notice tone="danger" live="assertive" title={isOver ? t('over.title') : errorText(order.error)}>
            {isOver ? t('over.text') : t('review.notSent')}
          </Notice>
        ) : null}
        <Cluster justify="between">
          <Button onClick={onBack} disabledReason={order.isRunning ? t('common:state.sending') : undefined}>
            {t('review.back')}
          </Button>
          <Button kind="primary" isLoading={order.isRunning} onClick={() => void pay()}>
            {t('review.pay', { amount: formatCents(shown.amount, language) })}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
