import { useEffect } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import { Card, EmptyState, Loaded, Skeleton } from '@portal/shared/ui'
import type { WidgetProps } from '../../../widget-props.ts'
import { PayerFlow } from './PayerFlow.tsx'
import { PayerOutcome } from './PayerOutcome.tsx'

/** F-17: somebody without a session pays what a link asks for. It says nothing of what the payment is for. */
export function PayLink({ secret }: WidgetProps['pay-link']) {
  const { t } = useTranslation('payments-payer')
  // The company's name may tell of debts: the title of the tab is that of the payment alone.
  useEffect(() => void (document.title = t('title')), [t])
  return secret === null ? <Over /> : <OfSecret secret={secret} />
}

/** The try that was sent from this tab is kept, so that a reload asks what became of it. */
function OfSecret({ secret }: { secret: string }) {
  const [kept, setKept, forget] = useDraft(`pay-link.${secret.slice(0, 12)}`, { nonce: '' })
  if (kept.nonce) return <PayerOutcome {...{ secret, nonce: kept.nonce }} onAgain={forget} />
  return <Open secret={secret} onSent={(nonce) => setKept({ nonce })} />
}

function Open({ secret, onSent }: { secret: string; onSent: (nonce: string) => void }) {
  const { t } = useTranslation('payments-payer')
  const query = useQuery(endpoints.openPayLink, { body: { token: secret } })
  if (query.error?.code === 'pay_link_over' && !query.data) return <Over />
  return (
    <Loaded {...{ query }} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="block" count={2} />}>
      {({ data }) => <PayerFlow {...{ secret, shown: data, onSent }} />}
    </Loaded>
  )
}

/** The same for every link that cannot be used, whatever is wrong with it. */
function Over() {
  const { t } = useTranslation('payments-payer')
  return (
    <Card>
      <EmptyState title={t('over.title')}>{t('over.text')}</EmptyState>
    </Card>
  )
}
