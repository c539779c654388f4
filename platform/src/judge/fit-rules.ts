import type { ReleaseLoadsReply } from '@portal/shared/contract'
import * as v from 'valibot'
import type { RolloutPlan } from '../releases/actions/promote.ts'
import { JudgeRules } from '../releases/channel.ts'
import { ReleaseFault } from '../releases/findings.ts'
import { forecast, type StepForecast } from './forecast.ts'

/**
 * Limits for ever fewer page loads, tried in this order: first the judge looks back further, up to a day, so that fewer
 * visits fill its window; then it compares fewer loads, down to twenty.
 */
const ladder = [
  ...[10, 30, 60, 240, 720, 1440].map((windowMinutes) => ({ windowMinutes, minLoads: 200 })),
  ...[100, 50, 20].map((minLoads) => ({ windowMinutes: 1440, minLoads })),
]

/** A plan with the limits that suit the portal's loads, and how long each of its steps will take. */
export interface FittedPlan {
  readonly plan: RolloutPlan
  readonly rules: JudgeRules
  readonly steps: readonly StepForecast[]
  /** Loads of the last day. */
  readonly loads: number
  /** Whether the day was counted whole; if not, nothing was fitted and nothing is refused. */
  readonly isKnown: boolean
}

/** Chooses the limits that the operator has left open. Where even the last ones leave a step endless, that is told. */
export function fitRules(plan: RolloutPlan, day: ReleaseLoadsReply): FittedPlan {
  const loads = day.minutes.reduce((sum, minute) => sum + minute, 0)
  const fitted = (limits: Partial<JudgeRules>): FittedPlan => {
    const judge = { ...limits, ...plan.judge }
    const rules = v.parse(JudgeRules, judge)
    return { plan: { ...plan, judge }, rules, steps: forecast(plan, rules, day), loads, isKnown: day.is_whole }
  }
  if (!day.is_whole) return fitted({})
  const tried = ladder.map(fitted)
  return tried.find(({ steps }) => !steps.some(({ isEndless }) => isEndless)) ?? tried.at(-1)!
}

/**
 * The fitted plan.
 * @throws {ReleaseFault} MFE-420 when a step of it would never end by itself
 */
export function needEnding(plan: RolloutPlan, day: ReleaseLoadsReply): FittedPlan {
  const fitted = fitRules(plan, day)
  const { isKnown, loads, rules, steps } = fitted
  const at = isKnown ? steps.findIndex(({ isEndless }) => isEndless) : -1
  if (at < 0) return fitted
  throw new ReleaseFault(
    'MFE-420',
    `Step ${at + 1} of ${steps.length} (${steps[at]!.percent} %) would never end: the last day had ${loads} loads, and the judge needs ${rules.minLoads} of each side within ${rules.windowMinutes} minutes.`,
  )
}
