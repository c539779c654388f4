import { useState } from 'react'
import { forgetKey, recallKey, useQuery, type ApiError } from '@portal/shared/client'
import { endpoints, type EstablishedPlan, type Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { useHeadingAfter } from '../../lib/layout/use-heading-after.ts'
import { PlanSuccess } from './PlanSuccess.tsx'
import { remedyOf } from './remedy.ts'
import { SetupScreen, type FlowProps } from './SetupScreen.tsx'
import { UnknownPlan } from './UnknownPlan.tsx'
import { operationOf } from './use-plan-setup.ts'
import type { PlanEnd } from './use-submit-plan.ts'

/**
 * The screen of a plan: setting up, waiting for an unknown outcome, or the result. The state is stored before anything
 * is sent, so that a reload shows the same screen and the plan is accepted once.
 */
export function SetupFlow(props: FlowProps) {
  const { debt, offer: offered, isOpen, progress, setProgress, home, actingFor, refresh } = props
  const operation = operationOf(debt.debt_id)
  // The opened offer stays on the screen: the server does not list it once its plan is accepted.
  const [opened] = useState(offered)
  const offer = offered ?? opened
  const [undecided, setUndecided] = useState(() => recallKey(operation))
  const [refusal, setRefusal] = useState<ApiError>()
  const [fresh, setFresh] = useState<EstablishedPlan>()
  const { doneKey } = progress
  const done = useQuery(endpoints.getPlanSubmission, doneKey && !fresh ? { params: { key: doneKey } } : null)

  const onEnd = (end: PlanEnd) => {
    setUndecided(end.kind === 'unknown' ? end.key : null)
    setRefusal(end.kind === 'refused' ? end.error : undefined)
    // The account or its offers have changed: they are read again, so that nothing on the screen is out of date.
    if (end.kind === 'refused' && isOutdated(end.error)) refresh()
    if (end.kind !== 'accepted') return
    setFresh(end.plan)
    setProgress({ ...progress, doneKey: end.key })
  }
  const plan = fresh ?? done.data?.data
  useHeadingAfter(fresh ? 'accepted' : undecided ? 'undecided' : 'choosing')
  if (plan) return <PlanSuccess {...{ debt, plan, actingFor, home }} />
  const waitsFor = doneKey || undecided
  if (waitsFor) {
    return (
      <UnknownPlan
        planKey={waitsFor}
        home={home}
        onKnown={(known) => {
          forgetKey(operation)
          onEnd({ kind: 'accepted', plan: known, key: waitsFor })
        }}
        onNotReceived={offer && !doneKey ? () => setUndecided(null) : undefined}
      />
    )
  }
  // A refusal is shown above the choices, which stay on the screen.
  if (!offer || (!isOpen && !refusal)) return <NoPlan {...{ debt, home }} isOpen={isOpen} />
  return <SetupScreen {...props} offer={offer} refusal={refusal} onEnd={onEnd} onRefusal={setRefusal} />
}

/** Whether a refusal means that the account or the offer is not as it was shown. */
const isOutdated = (error: ApiError): boolean =>
  error.code === 'text_changed' || remedyOf(error) === 'leave' || remedyOf(error) === 'amounts'

/** The plan cannot be set up now: a payment is scheduled (C-36), the debt has a plan, or the offer has ended. */
function NoPlan({ debt, isOpen, home }: { debt: Debt; isOpen: boolean; home: string }) {
  const { t } = useTranslation(['payments-setup', 'payments', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const actions = <HomeLink home={home} />
  if (debt.has_scheduled_otp) {
    return (
      <Notice tone="warning" title={t('payments:scheduled.title')} actions={actions}>
        {t('payments:scheduled.text', { phone })}
      </Notice>
    )
  }
  const key = debt.plan_id ? 'has' : isOpen ? 'ended' : 'closed'
  return (
    <Notice tone="warning" title={t(`none.${key}.title`)} actions={actions}>
      {t(`none.${key}.text`, { phone })}
    </Notice>
  )
}
