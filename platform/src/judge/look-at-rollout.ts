import type { Channel, JudgeRules, Rollout } from '../releases/channel.ts'
import type { HealthSource } from './health-source.ts'
import { judge, type Verdict } from './judge.ts'
import { rulesOfLook } from './looks.ts'
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
