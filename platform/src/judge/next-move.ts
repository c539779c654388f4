import type { Rollout } from '../releases/channel.ts'
import type { Verdict } from './judge.ts'

const MINUTE = 60_000
/** The API keeps figures for two weeks. */
const FARTHEST = 13 * 24 * 60 * MINUTE

export type Move = 'stay' | 'advance' | 'complete' | 'abort'

/**
 * The next move of a rollout. A paused one does not advance but can be aborted, since visitors still get its candidate.
 * A step without minutes waits for a person.
 */
export function nextMove(rollout: Rollout, { verdict }: Verdict, now: Date): Move {
  if (verdict === 'abort') return 'abort'
  const minutes = rollout.steps[rollout.step]?.minutes ?? null
  const isOver = minutes !== null && now.getTime() >= Date.parse(rollout.since) + minutes * MINUTE
  if (verdict === 'wait' || rollout.state === 'paused' || !isOver) return 'stay'
  return rollout.step + 1 < rollout.steps.length ? 'advance' : 'complete'
}

/**
 * The start of each side's window: the window's length back, but for the candidate not before this step, so that an
 * earlier rollout of the same set does not count. A step for everybody leaves the stable set without visitors; the
 * candidate is then compared with the stable set's earlier figures.
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
