import type { Rollout } from '../releases/channel.ts'
import type { Verdict } from './judge.ts'

const MINUTE = 60_000
/** The API keeps two weeks. */
const FARTHEST = 13 * 24 * 60 * MINUTE

export type Move = 'stay' | 'advance' | 'complete' | 'abort'

/**
 * What becomes of a rollout now. A paused one is not moved on, but it is still aborted: its candidate is still given to
 * people. A step without minutes waits for a person.
 */
export function nextMove(rollout: Rollout, { verdict }: Verdict, now: Date): Move {
  if (verdict === 'abort') return 'abort'
  const minutes = rollout.steps[rollout.step]?.minutes ?? null
  const isOver = minutes !== null && now.getTime() >= Date.parse(rollout.since) + minutes * MINUTE
  if (verdict === 'wait' || rollout.state === 'paused' || !isOver) return 'stay'
  return rollout.step + 1 < rollout.steps.length ? 'advance' : 'complete'
}

/**
 * From when on each side is looked at: as far back as the window says, and for the candidate not before this step, so
 * that a set which was tried before is not judged by that. A step for everybody leaves the stable set nobody; what it is
 * compared with is then how stable did before.
 */
export function windowsOf(rollout: Rollout, now: Date): { candidate: Date; stable: Date } {
  const window = rollout.judge.windowMinutes * MINUTE
  const began = Date.parse(rollout.since)
  const back = now.getTime() - window
  const isForAll = (rollout.steps[rollout.step]?.percent ?? 0) >= 100 && !rollout.tenants
  const before = Math.max(now.getTime() - FARTHEST, began - window)
  return {
    candidate: new Date(Math.max(began, back)),
    stable: new Date(isForAll ? Math.min(before, back) : back),
  }
}
