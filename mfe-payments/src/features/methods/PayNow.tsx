import { useState } from 'react'
import { recallKey, useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Card, EmptyState, Loaded, Skeleton } from '@portal/shared/ui'
import { isPayable } from '../../lib/payable.ts'
import { PayOnce } from '../../lib/one-time/PayOnce.tsx'
import { operationOf } from '../../lib/one-time/use-one-time.ts'
import { PayableAccounts } from './PayableAccounts.tsx'

/** K-05, P-54: the payment's screen where one account can be paid, and the choice of one where several can. */
export function PayNow() {
  const { t } = useTranslation('payments-methods')
  const query = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: null } })
  return (
    <Loaded
      query={query}
      loading={t('once.loading')}
      failed={t('once.failed')}
      skeleton={<Skeleton shape="block" count={4} />}
    >
      {({ debts }) => <Accounts debts={debts.filter(canBeShown)} />}
    </Loaded>
  )
}

function Accounts({ debts }: { debts: Debt[] }) {
  const { t } = useTranslation('payments-methods')
  // The result of a payment stays, although nothing may be left to pay.
  const [only] = useState(debts.length === 1 ? debts[0]!.debt_id : undefined)
  if (only) return <PayOnce debtId={only} actingFor={undefined} home={paths.home} isPart />
  return (
    <Card title={t('once.title')}>
      {debts.length > 0 ? (
        <PayableAccounts debts={debts} />
      ) : (
        <EmptyState title={t('once.none')}>{t('once.noneText')}</EmptyState>
      )}
    </Card>
  )
}

/** An account whose payment has no known outcome yet is shown too, so that it is found out and not made twice. */
const canBeShown = (debt: Debt) => isPayable(debt, 'consumer') || recallKey(operationOf(debt.debt_id)) !== null
