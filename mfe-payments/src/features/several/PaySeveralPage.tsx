import { useEffect } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, useDraft, usePageTitle } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Card, EmptyState, Loaded, PageHeader, readAll, Skeleton } from '@portal/shared/ui'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { useMethods } from '../../lib/method/use-methods.ts'
import { isPayable } from '../../lib/payable.ts'
import { SeveralOutcome } from './SeveralOutcome.tsx'
import { SeveralScreen } from './SeveralScreen.tsx'
import { emptyDraft } from './several-draft.ts'
import type { SeveralScreenProps } from './several-screen-props.ts'
import { useSeveralKey } from './use-several-key.ts'

/** F-16: several accounts paid with one amount; its outcome stays until the page is left. */
export function PaySeveralPage() {
  const { t } = useTranslation('payments-several')
  usePageTitle(t('title'))
  const { key, begin, forget } = useSeveralKey()
  const [draft, setDraft, clearDraft] = useDraft('several', emptyDraft)
  useEffect(
    () => () => {
      // A session that has expired keeps what was entered.
      if (useSession.getState().role !== null) clearDraft()
    },
    [clearDraft],
  )
  const startAgain = () => {
    forget()
    clearDraft()
  }
  return (
    <>
      <PageHeader title={t('title')} lead={key ? undefined : t('lead')} />
      {key ? (
        <SeveralOutcome paymentKey={key} onStartAgain={startAgain} onNotReceived={forget} />
      ) : (
        <Accounts {...{ draft, setDraft }} onSent={begin} />
      )}
    </>
  )
}

function Accounts(props: Pick<SeveralScreenProps, 'draft' | 'setDraft' | 'onSent'>) {
  const { t } = useTranslation('payments-several')
  const isOffered = useCapability('otp.several')
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: null } })
  const { methods, profile, isKnown, ...ofMethods } = useMethods(undefined)
  return (
    <Loaded
      query={readAll({ debts, methods: { ...ofMethods, data: isKnown ? methods : undefined } })}
      loading={t('loading')}
      failed={t('failed')}
      skeleton={<Skeleton shape="block" count={4} />}
    >
      {(data) => {
        const open = data.debts.debts.filter((debt) => isPayable(debt, 'consumer'))
        if (!isOffered || open.length < 2)
          return (
            <Card>
              <EmptyState title={t('few.title')} actions={<HomeLink home={paths.payment} />}>
                {t('few.text')}
              </EmptyState>
            </Card>
          )
        return <SeveralScreen {...props} debts={open} methods={data.methods} profile={profile} />
      }}
    </Loaded>
  )
}
