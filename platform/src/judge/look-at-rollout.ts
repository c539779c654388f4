import type { Channel, JudgeRules, Rollout } from '../releases/channel.ts'
import type { HealthSource } from './health-source.ts'
import { judge, type Verdict } from './judge.ts'
import { nextMove, windowsOf, type Move } from './next-move.ts'

type Side = Awaited<ReturnType<HealthSource>>

/** The result of one look at a rollout, and the judge's move. */
export interface Look extends Verdict {
  readonly move: Move
  readonly rules: JudgeRules
  /** The start of each side's window. */
  readonly since: { readonly candidate: Date; readonly stable: Date }
  readonly candidate: Side
  readonly stable: Side
}

/** Compares candidate and stable set, and changes nothing. */
export async function lookAtRollout(
  rollout: Rollout,
  stable: Channel['stable'],
  health: HealthSource,
  now: Date,
): Promise<Look> {
  const since = windowsOf(rollout, now)
  const [arm, base] = await Promise.all([health(rollout.candidate, since.candidate), health(stable, since.stable)])
  const rules = rulesOfLook(rollout)
  const verdict = judge(base, arm, rules)
  return { ...verdict, move: nextMove(rollout, verdict, now), rules, since, candidate: arm, stable: base }
}

/** Load failures, errors, payments, pages that do not start. */
export const RULES = 4
/** By chance, overlapping windows and short first ones find as much as this many separate ones (simulation.test.ts). */
const LOOKS_OF_WINDOW = 4

/**
 * The rules of one look at a rollout. Repeated looks find by chance what one look in a hundred finds, so the allowed
 * chance of the rollout is divided by the four rules and by the number of windows (Bonferroni). Sound releases are then
 * aborted as rarely as the settings say, however long the rollout takes; real failures are far beyond either limit.
 */
export function rulesOfLook({ judge: rules, steps }: Pick<Rollout, 'judge' | 'steps'>): JudgeRules {
  const minutes = steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0)
  const windows = Math.max(1, Math.ceil(minutes / rules.windowMinutes))
  return { ...rules, significance: rules.significance / (RULES * LOOKS_OF_WINDOW * windows) }
}
