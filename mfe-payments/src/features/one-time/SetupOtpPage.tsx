import { useEffect } from 'react'
import { recallKey } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Navigate, useParams } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { PageHeader, Skeleton, Stack, Loaded } from '@portal/shared/ui'
import { usePayProgress } from '../../lib/pay-progress.ts'
import { usePaymentSum } from '../../lib/payment-sum.ts'
import { useActing } from '../../lib/use-acting.ts'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { WhyNoPayment } from '../../lib/WhyNoPayment.tsx'
import { OneTimeFlow } from './OneTimeFlow.tsx'
import { operationOf, useOneTime } from './use-one-time.ts'

/** A one-time or extra payment (P-02 to P-09); with an id in the address staff act for that consumer. */
export function SetupOtpPage() {
  const { t } = useTranslation('payments')
  const { debtId = '' } = useParams()
  const { actingFor, home } = useActing()
  const [sum, setSum, clearSum] = usePaymentSum(debtId)
  const [progress, setProgress, clearProgress] = usePayProgress(debtId)
  const query = useOneTime(debtId, actingFor)
  const title = t(query.data?.debt.loan_id ? 'page.extraTitle' : 'page.title')
  usePageTitle(title)

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
  if (!sum.amount && !isUndecided) return <Navigate to={home} replace />
  return (
    <Stack gap={6}>
      <PageHeader title={title} />
      <Loaded
        query={query}
        loading={t('page.loading')}
        failed={t('page.failed')}
        reason={(error) => t('page.failedText', { message: errorText(error) })}
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton shape="block" count={2} />
          </>
        }
      >
        {(read) =>
          actingFor && read.debt.debit_bar && !isUndecided && !sum.paidKey ? (
            <>
              <WhyNoPayment code={read.debt.debit_bar} />
              <HomeLink home={home} />
            </>
          ) : (
            <OneTimeFlow key={debtId} {...{ ...read, actingFor, sum, setSum, progress, setProgress, home }} />
          )
        }
      </Loaded>
    </Stack>
  )
}
