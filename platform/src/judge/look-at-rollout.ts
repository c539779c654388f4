import type { Channel, JudgeRules, Rollout } from '../releases/channel.ts'
import type { HealthSource } from './health-source.ts'
import { judge, type Verdict } from './judge.ts'
import { nextMove, windowsOf, type Move } from './next-move.ts'

type Side = Awaited<ReturnType<HealthSource>>

/** What one look at a rollout finds, and what the judge does by it. */
export interface Look extends Verdict {
  readonly move: Move
  readonly rules: JudgeRules
  /** From when on each side was looked at. */
  readonly since: { readonly candidate: Date; readonly stable: Date }
  readonly candidate: Side
  readonly stable: Side
}

/** Looks at how candidate and stable set do, and changes nothing. */
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
const RULES = 4
/**
 * Windows that are looked at again and again while they slide, and short ones at a step's start, find as much chance as
 * this many that do not overlap (simulation.test.ts).
 */
const LOOKS_OF_WINDOW = 4

/**
 * The rules of one look at a rollout. Whoever looks often enough finds something that chance does in one look of a
 * hundred, so the chance that the rollout allows is shared out: between the four rules, and between the windows that
 * follow each other (Bonferroni). A rollout of sound releases is then given up as seldom as the settings say, however
 * long it takes; what really fails is far beyond either limit.
 */
export function rulesOfLook({ judge: rules, steps }: Pick<Rollout, 'judge' | 'steps'>): JudgeRules {
  const minutes = steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0)
  const windows = Math.max(1, Math.ceil(minutes / rules.windowMinutes))
  return { ...rules, significance: rules.significance / (RULES * LOOKS_OF_WINDOW * windows) }
}
