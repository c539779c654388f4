import type { EstablishedPlan, PlanFailure } from '@portal/shared/contract'

/** Props of every dialog of a failed payment. */
export interface FailureProps {
  plan: EstablishedPlan
  failure: PlanFailure
  actingFor: string | undefined
}
