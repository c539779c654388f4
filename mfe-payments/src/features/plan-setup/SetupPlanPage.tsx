import { useEffect } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useParams } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { PageHeader, Skeleton, Stack, Loaded } from '@portal/shared/ui'
import { useActing } from '../../lib/use-acting.ts'
import { SetupFlow } from './SetupFlow.tsx'
import { usePlanSetup } from './use-plan-setup.ts'
import { useSetupProgress } from './use-setup-progress.ts'

/** Sets up a plan that was chosen (P-01); with a consumer's id in the address staff act for that consumer. */
export function SetupPlanPage() {
  const { t } = useTranslation('payments-setup')
  const { debtId = '', planId = '' } = useParams()
  const { actingFor, home } = useActing()
  const [progress, setProgress, clearProgress] = useSetupProgress(debtId, planId)
  const query = usePlanSetup(debtId, planId, actingFor)
  usePageTitle(t('page.title'))

  // Leaving the page ends the set-up. An expired session does not: the person returns to the same step.
  useEffect(
    () => () => {
      if (useSession.getState().role !== null) clearProgress()
    },
    [clearProgress],
  )
  return (
    <Stack gap={6}>
      <PageHeader title={t('page.title')} />
      <Loaded
        query={query}
        loading={t('page.loading')}
        failed={t('page.failed')}
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton shape="block" count={2} />
          </>
        }
      >
        {(read) => (
          <SetupFlow key={planId} {...{ ...read, actingFor, progress, setProgress, home }} refresh={query.refresh} />
        )}
      </Loaded>
    </Stack>
  )
}
