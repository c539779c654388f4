import { useEffect } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { askEvery, useAsking } from '../../lib/use-asking.ts'
import { PendingOutcome } from '../../lib/PendingOutcome.tsx'

interface UnknownPlanProps {
  planKey: string
  home: string
  onKnown: (plan: EstablishedPlan) => void
  /** The server never had the plan: it may be sent again under the same key. */
  onNotReceived: (() => void) | undefined
}

/** The outcome of the plan is unknown: asks the server until it is known, so that the plan is not sent twice. */
export function UnknownPlan({ planKey, home, onKnown, onNotReceived }: UnknownPlanProps) {
  const { t } = useTranslation('payments-setup')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const query = useQuery(endpoints.getPlanSubmission, { params: { key: planKey } }, { refreshEvery: askEvery })
  const { hasNoAnswer, isLost } = useAsking(planKey, query)
  const plan = query.data?.data
  useEffect(() => {
    if (plan) onKnown(plan)
    // `onKnown` is called once, when the answer arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan?.id])
  const again = {
    title: t('unknown.notReceivedTitle'),
    text: t('unknown.notReceived', { phone }),
    again: onNotReceived,
  }
  return (
    <PendingOutcome
      {...{ home, hasNoAnswer }}
      title={t('unknown.title')}
      warning={{ title: t('unknown.wait'), text: t('unknown.text', { phone }) }}
      notReceived={isLost ? again : undefined}
    />
  )
}
