import type { Promotion, RolloutPlan } from '../releases/actions/promote.ts'
import { needEnding, type FittedPlan } from './fit-rules.ts'
import type { LoadsSource } from './loads-source.ts'

/** A rollout as `promote` takes it, with what its steps will take where that could be told. */
export interface PlannedRollout extends Pick<Promotion, 'rollout' | 'forecast'> {
  readonly fitted?: FittedPlan
}

/**
 * Fits a plan to the loads of the last day. Without an API that tells them the plan starts as it is: a release must
 * not depend on a forecast.
 * @throws {ReleaseFault} MFE-420 when a step would never end
 */
export async function plannedRollout(plan: RolloutPlan, loads: LoadsSource): Promise<PlannedRollout> {
  const day = await loads(plan.tenants).catch(() => undefined)
  if (!day) return { rollout: plan }
  const fitted = needEnding(plan, day)
  const { isKnown, steps } = fitted
  return { rollout: fitted.plan, ...(isKnown ? { forecast: steps.map(({ lasts }) => lasts) } : {}), fitted }
}
