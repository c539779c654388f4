import { useEffect } from 'react'
import { useParams } from '@portal/shared/router'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { ErrorState, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { SetupFlow } from './SetupFlow.tsx'
import { usePlanSetup } from './use-plan-setup.ts'
import { useSetupProgress } from './use-setup-progress.ts'

/** Sets up a plan that was chosen (P-01); with a consumer's id in the address staff act for that consumer. */
export function SetupPlanPage() {
  const { t } = useTranslation('payments-setup')
  const { debtId = '', planId = '', id } = useParams()
  const role = useSession((s) => s.role)
  const actingFor = role === 'user' ? undefined : id
  const home = actingFor ? paths.consumer(actingFor) : paths.home
  const [progress, setProgress, clearProgress] = useSetupProgress(debtId, planId)
  const { debt, offer, isOpen = false, error, isLoading, refresh, ...rest } = usePlanSetup(debtId, planId, actingFor)
  usePageTitle(t('page.title'))

  // Leaving ends the set-up. A session that has run out is not leaving: the person comes back to the same step.
  useEffect(
    () => () => {
      if (useSession.getState().role !== null) clearProgress()
    },
    [clearProgress],
  )
  if (error || (!isLoading && !debt)) {
    return (
      <ErrorState title={t('page.failed')} onRetry={refresh} requestId={error?.requestId}>
        {error ? errorText(error) : null}
      </ErrorState>
    )
  }
  return (
    <Stack gap={6}>
      <PageHeader title={t('page.title')} />
      {debt && !isLoading ? (
        <SetupFlow
          key={planId}
          {...{ debt, offer, isOpen, actingFor, progress, setProgress, home, refresh }}
          {...rest}
        />
      ) : (
        <Loading label={t('page.loading')}>
          <Skeleton shape="title" />
          <Skeleton shape="block" count={2} />
        </Loading>
      )}
    </Stack>
  )
}
