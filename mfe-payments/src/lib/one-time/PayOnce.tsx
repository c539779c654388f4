import { useEffect } from 'react'
import { recallKey } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Navigate } from '@portal/shared/router'
import { useCan, useSession } from '@portal/shared/session'
import { Loaded, Skeleton } from '@portal/shared/ui'
import { HomeLink } from '../layout/HomeLink.tsx'
import { usePayProgress } from '../pay-progress.ts'
import { isPayable } from '../payable.ts'
import { usePaymentSum } from '../payment-sum.ts'
import { WhyNoPayment } from '../WhyNoPayment.tsx'
import { OneTimeFlow } from './OneTimeFlow.tsx'
import { operationOf, useOneTime } from './use-one-time.ts'

interface PayOnceProps {
  debtId: string
  actingFor: string | undefined
  home: string
  /** It is a part of another page. */
  isPart?: boolean
}

/** A one-time or extra payment of an account: its screen, or the result of one that is made. */
export function PayOnce({ debtId, actingFor, home, isPart = false }: PayOnceProps) {
  const { t } = useTranslation('payments')
  const [sum, setSum, clearSum] = usePaymentSum(debtId)
  const [progress, setProgress, clearProgress] = usePayProgress(debtId)
  const query = useOneTime(debtId, actingFor)
  const mayPay = useCan('payment.create')

  // P-03: leaving the page ends one-time mode. An expired session does not: the person returns to the same sum.
  useEffect(
    () => () => {
      if (useSession.getState().role === null) return
      clearSum()
      clearProgress()
    },
    [clearSum, clearProgress],
  )
  const isUndecided = recallKey(operationOf(debtId)) !== null
  return (
    <Loaded
      query={query}
      loading={t('page.loading')}
      failed={t('page.failed')}
      reason={(error) => t('page.failedText', { message: errorText(error) })}
      skeleton={<Skeleton shape="block" count={4} />}
    >
      {(read) => {
        const isBegun = isUndecided || sum.amount !== '' || sum.paidKey !== ''
        if (actingFor && read.debt.debit_bar && !isUndecided && !sum.paidKey)
          return (
            <>
              <WhyNoPayment code={read.debt.debit_bar} />
              <HomeLink home={home} />
            </>
          )
        if (!isBegun && !(mayPay && isPayable(read.debt, actingFor ? 'staff' : 'consumer')))
          return <Navigate to={home} replace />
        return (
          <OneTimeFlow key={debtId} {...{ ...read, actingFor, sum, setSum, progress, setProgress, home, isPart }} />
        )
      }}
    </Loaded>
  )
}
