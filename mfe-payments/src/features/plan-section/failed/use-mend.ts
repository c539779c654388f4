import { serverNow, useAction } from '@portal/shared/client'
import { endpoints, type CallInput, type EstablishedPlan, type PlanFailure } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { changedByPlan } from '../change/use-plan-options.ts'

/** Props of every dialog of a failed payment. */
export interface FailureProps {
  plan: EstablishedPlan
  failure: PlanFailure
  actingFor: string | undefined
}

type Body = NonNullable<CallInput<typeof endpoints.mendPlan>['body']>
type Choice = Omit<Body, 'client_id' | 'language' | 'agreement_timestamp'> & {
  choice: 'move' | 'lower_amount'
  hasAgreed?: boolean
}

/** The reads that a choice after a failed payment changes. */
export const changedByMend = [...changedByPlan, endpoints.getPlanFailure]

/**
 * F-08: sends the choice after a failed payment, and reads the account again. `onChanged`: the shown text has changed.
 */
export function useMend(planId: string, actingFor: string | undefined, onChanged?: () => void) {
  const language = useLanguage()
  const { run, isRunning, error, clearError } = useAction(endpoints.mendPlan, { refresh: changedByMend })
  /** Whether the choice was applied. */
  const mend = async ({ hasAgreed, ...choice }: Choice) => {
    const body = {
      ...choice,
      client_id: actingFor ?? null,
      language,
      ...(hasAgreed && { agreement_timestamp: new Date(serverNow()).toISOString() }),
    }
    const end = await run({ params: { id: planId }, body })
    if (!end.ok && end.error.code === 'text_changed') onChanged?.()
    return end.ok
  }
  return { mend, isRunning, error, clearError }
}
