import { useEffect, useRef } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type PayLinkOutcome } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Card, DateText, DescriptionList, Loaded, Money, Notice, Spinner, Stack } from '@portal/shared/ui'

/** Until it is decided, the server is asked again. */
const askAgain = (last: { data: PayLinkOutcome } | undefined) => (last?.data.state === 'unknown' ? 3000 : 0)

interface PayerOutcomeProps {
  secret: string
  nonce: string
  /** Back to the link, which a refusal has given back. */
  onAgain: () => void
}

/** What became of a payment by a link: its receipt, that nothing was charged, or that it is not known yet. */
export function PayerOutcome({ secret, nonce, onAgain }: PayerOutcomeProps) {
  const { t } = useTranslation('payments-payer')
  const query = useQuery(endpoints.getPayLinkOutcome, { body: { token: secret, nonce } }, { refreshEvery: askAgain })
  // The order never arrived: the link is as it was.
  if (query.error?.code === 'pay_link_over') return <NotMade onAgain={onAgain} />
  return (
    <Loaded {...{ query }} loading={t('outcome.loading')} failed={t('outcome.failed')}>
      {({ data }) =>
        data.state === 'succeeded' ? (
          <Made outcome={data} />
        ) : data.state === 'failed' ? (
          <NotMade onAgain={onAgain} />
        ) : (
          <Card>
            <Stack>
              <Notice tone="warning" live="assertive" title={t('outcome.unknown')}>
                {t('outcome.unknownText')}
              </Notice>
              <Spinner />
            </Stack>
          </Card>
        )
      }
    </Loaded>
  )
}

function Made({ outcome: { amount, payee, date, reference } }: { outcome: PayLinkOutcome }) {
  const { t } = useTranslation('payments-payer')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card>
      <Stack gap={6}>
        <h1 ref={title} tabIndex={-1}>
          {t('outcome.made')}
        </h1>
        <DescriptionList
          layout="rows"
          items={[
            { id: 'amount', term: t('outcome.amount'), value: <Money amount={amount} size="large" /> },
            { id: 'payee', term: t('outcome.payee'), value: payee },
            { id: 'date', term: t('outcome.date'), value: <DateText date={date} /> },
            { id: 'reference', term: t('outcome.reference'), value: reference },
          ]}
        />
        <p>{t('outcome.receipt')}</p>
      </Stack>
    </Card>
  )
}

function NotMade({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('payments-payer')
  return (
    <Card>
      <Stack>
        <Notice tone="danger" live="assertive" title={t('outcome.notMade')}>
          {t('outcome.notMadeText')}
        </Notice>
        <div>
          <Button kind="primary" onClick={onAgain}>
            {t('outcome.again')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
