import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the event loop comes, in milliseconds on average, when calls wait for each other rather than for others. */
export const STRAINED_MS = 15
/** How often it is looked at, and how finely it is measured. */
const LOOK_MS = 100
const RESOLUTION_MS = 5

/** What tells whether a process has more to do than it can. */
export interface Strain {
  isStrained(): boolean
  stop(): void
}

/** Whether the delay of the event loop, or those that wait for one of `most` connections, say that it is too much. */
export const isTooMuch = (delayMs: number, waiting: number, most: number): boolean =>
  delayMs > STRAINED_MS || waiting > most

/** Watches this process. @param pool connections to the database: who waits for one */
export function watchStrain(pool: { readonly waitingCount: number; readonly options: { max?: number } }): Strain {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let delayMs = 0
  const timer = setInterval(() => {
    // Nothing was measured when the loop came only once since the last look.
    delayMs = delays.count > 0 ? Math.max(0, delays.mean / 1e6 - RESOLUTION_MS) : LOOK_MS
    delays.reset()
  }, LOOK_MS).unref()
  return {
    isStrained: () => isTooMuch(delayMs, pool.waitingCount, pool.options.max ?? 10),
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
