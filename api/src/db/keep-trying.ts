import { setTimeout as wait } from 'node:timers/promises'
import { isPassing } from './pg-error.ts'

const FOR_MS = 5_000
/** A try may have spent its time waiting for a connection. */
const LEAST_TRIES = 6
const LONGEST_PAUSE_MS = 400

/**
 * Runs a transaction again while it fails for a reason that passes, for some seconds. The pauses hold no connection and
 * differ, so that many that wait for one lock leave the pool to others.
 */
export async function keepTrying<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + FOR_MS
  for (let tries = 1, pause = 25; ; tries++, pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || (tries >= LEAST_TRIES && performance.now() > until)) throw error
    }
    await wait(pause * (0.5 + Math.random()))
  }
}
