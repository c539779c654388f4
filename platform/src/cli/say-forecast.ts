import type { FittedPlan } from '../judge/fit-rules.ts'
import type { StepForecast } from '../judge/forecast.ts'
import { sayDuration } from './time-words.ts'

const MINUTE = 60_000

/** How long each step of a rollout will take, one line for each; without figures, why nobody can tell. */
export function sayForecast(fitted: FittedPlan | undefined): string[] {
  if (!fitted) return ['How long the steps take is not known: the API did not say how many page loads there are.']
  const { isKnown, loads, rules, steps } = fitted
  const limits = `the judge compares ${rules.minLoads} loads of each side within ${sayDuration(rules.windowMinutes * MINUTE)}`
  if (!isKnown) return [`How long the steps take is not known: page loads are not counted for a day yet; ${limits}.`]
  return [`At the ${loads} loads of the last day (${limits}):`, ...steps.map(sayStep)]
}

const sayStep = (step: StepForecast, at: number) => `  step ${at + 1}, ${step.percent} %: ${sayEnd(step)}`

/** When one step ends. */
export function sayEnd({ compares, isEndless, lasts }: StepForecast): string {
  if (isEndless) return 'never ends by itself: the judge will not have loads enough'
  if (lasts !== null) return `about ${sayDuration(lasts * MINUTE)}`
  const able = compares === null ? 'never' : `after about ${sayDuration(compares * MINUTE)}`
  return `until it is advanced; the judge can compare ${able}`
}
