import type { EstablishedPlan, PlanFailure } from '@portal/shared/contract'

/** What every dialog of a failed payment is told. */
export interface FailureProps {
  plan: EstablishedPlan
  failure: PlanFailure
  actingFor: string | undefined
}
