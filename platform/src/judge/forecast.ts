import type { ReleaseLoadsReply } from '@portal/shared/contract'
import type { JudgeRules, Rollout } from '../releases/channel.ts'

const DAY = 24 * 60

/** How long one step of a rollout lasts when the next days bring what the last one brought, in minutes. */
export interface StepForecast {
  readonly percent: number
  /** Until both sides have the loads that a comparison needs; null: never within the window. */
  readonly compares: number | null
  /** Until the judge moves on; null: never, or by hand alone. */
  readonly lasts: number | null
  /** Its minutes end, but the judge will never have loads enough to move on. */
  readonly isEndless: boolean
}

type Plan = Pick<Rollout, 'steps'> & { readonly tenants?: readonly string[] | undefined }
type Loads = Pick<ReleaseLoadsReply, 'minutes' | 'named'>

/**
 * What each step will take, one after the other, at the loads of the last day.
 * @param began minutes from now to the start of the first one; negative for one that is under way
 */
export function forecast(plan: Plan, rules: JudgeRules, loads: Loads, began = 0): StepForecast[] {
  let from = began
  return plan.steps.map(({ minutes, percent }) => {
    const arms = armsOf(plan, percent, rules, loads, from)
    const compares = firstMinute(arms, rules.minLoads, 0)
    const lasts = minutes === null ? null : firstMinute(arms, rules.minLoads, Math.ceil(minutes))
    from += lasts ?? 0
    return { percent, compares, lasts, isEndless: minutes !== null && lasts === null }
  })
}

/** The loads of each side within the judge's window, so many minutes after a step began. */
interface Arms {
  readonly window: number
  readonly candidate: (elapsed: number) => number
  readonly stable: (elapsed: number) => number
}

/** As `windowsOf` has them: the candidate's window begins with the step, that of the stable set may begin before. */
function armsOf({ tenants }: Plan, percent: number, rules: JudgeRules, loads: Loads, from: number): Arms {
  const { windowMinutes: window } = rules
  const all = between(loads.minutes)
  const [some, share] = tenants ? [between(loads.named ?? []), 1] : [all, percent / 100]
  const candidate = (elapsed: number) => share * some(from + Math.max(0, elapsed - window), from + elapsed)
  // A step for everybody leaves the stable set its visitors from before the step.
  if (share >= 1 && !tenants) return { window, candidate, stable: () => all(from - window, from) }
  const stable = (elapsed: number) => all(from + elapsed - window, from + elapsed) - candidate(elapsed)
  return { window, candidate, stable }
}

/** The first minute from `earliest` on at which both sides have loads enough. Days repeat, so two of them tell all. */
function firstMinute({ candidate, stable, window }: Arms, needed: number, earliest: number): number | null {
  const last = earliest + Math.ceil(window) + DAY
  for (let elapsed = earliest; elapsed <= last; elapsed++)
    if (candidate(elapsed) >= needed && stable(elapsed) >= needed) return elapsed
  return null
}

/** Sums of a day that repeats for ever; minute 0 is now, so that the next minute is as the same one of the last day was. */
function between(minutes: readonly number[]): (from: number, to: number) => number {
  const before = [0]
  for (const loads of minutes) before.push(before.at(-1)! + loads)
  const day = before.at(-1)!
  const until = (at: number) => {
    const days = Math.floor(at / DAY)
    return days * day + (before[Math.floor(at - days * DAY)] ?? day)
  }
  return (from, to) => until(to) - until(from)
}
