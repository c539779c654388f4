import { Refusal } from '../http/refusal.ts'

/**
 * Lets at most `running` works run at once and `queued` wait for a turn, in order; refuses others with `unavailable`
 * (T27).
 */
export function takeTurns(limits: { running: number; queued: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < limits.running) running++
    else {
      if (queue.length >= limits.queued) throw new Refusal('unavailable')
      await new Promise<void>((go) => queue.push(go))
    }
    try {
      return await work()
    } finally {
      // The place is handed over, never free in between: somebody who comes now would start beside the next in the queue.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
