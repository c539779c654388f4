import type { Clock } from '../time/clock.ts'

/** A clock that only a test moves; one for all tenants. */
export interface TestClock extends Clock {
  set(instant: string | Date): void
  /** Seconds, or a number with s, m, h or d: '10m'. */
  advance(by: string): void
}

const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

export function testClock(start = '2026-03-02T15:00:00.000Z'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    machine: () => new Date(at),
    set: (instant) => {
      at = new Date(instant).getTime()
    },
    advance: (by) => {
      const [, count, unit = 's'] = /^(\d+)([smhd])?$/.exec(by) ?? []
      if (count === undefined) throw new Error(`not a duration: ${by}`)
      at += Number(count) * units[unit]!
    },
  }
}
