import { useEffect } from 'react'
import { Navigate, useParams } from '@portal/shared/router'
import { recallKey } from '@portal/shared/client'
import { oneTimeOrExtra } from '@portal/shared/domain'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { ErrorState, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { usePayProgress } from '../../lib/pay-progress.ts'
import { usePaymentSum } from '../../lib/payment-sum.ts'
import { OneTimeFlow } from './OneTimeFlow.tsx'
import { operationOf, useOneTime } from './use-one-time.ts'

/** A one-time or extra payment (P-02 to P-09); with an id in the address staff act for that consumer. */
export function SetupOtpPage() {
  const { t } = useTranslation('payments')
  const { debtId = '', id } = useParams()
  const role = useSession((s) => s.role)
  const actingFor = role === 'user' ? undefined : id
  const home = actingFor ? paths.consumer(actingFor) : paths.home
  const [sum, setSum, clearSum] = usePaymentSum(debtId)
  const [progress, setProgress, clearProgress] = usePayProgress(debtId)
  const { debt, error, isLoading, refresh, methods, profile } = useOneTime(debtId, actingFor)
  usePageTitle(t(debt?.loan_id ? 'page.extraTitle' : 'page.title'))

  // P-03: leaving ends one-time mode. A session that has run out is not leaving: the person comes back to the same sum.
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
  if (error || (!isLoading && !debt)) {
    return (
      <ErrorState title={t('page.failed')} onRetry={refresh} requestId={error?.requestId}>
        {error ? t('page.failedText', { message: errorText(error) }) : null}
      </ErrorState>
    )
  }
  const kind = oneTimeOrExtra(Boolean(debt?.loan_id))
  return (
    <Stack gap={6}>
      <PageHeader title={t(kind === 'extra' ? 'page.extraTitle' : 'page.title')} />
      {debt && !isLoading ? (
        <OneTimeFlow
          key={debtId}
          {...{ debt, actingFor, sum, setSum, progress, setProgress, home, methods, profile }}
        />
      ) : (
        <PageSkeleton label={t('page.loading')} />
      )}
    </Stack>
  )
}

function PageSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton shape="title" />
      <Skeleton shape="block" count={2} />
    </Loading>
  )
}
