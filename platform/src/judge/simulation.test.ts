import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { JudgeRules } from '../releases/channel.ts'
import { judge, type Arm } from './judge.ts'
import { watchRules } from '../releases/actions/promote.ts'
import { rulesOfLook } from './look-at-rollout.ts'
import { rulesOfWatch } from './look-at-watch.ts'

/** Mulberry32: the same numbers each time, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * How a release does: shares of loads that fail, of loads with an error, of loads that pay, of payments that succeed, and
 * of pages that were left before they could say that they run.
 */
interface Nature {
  readonly leaves: number
  readonly fails: number
  readonly errs: number
  readonly pays: number
  readonly succeeds: number
}
const sound: Nature = { fails: 0.004, errs: 0.003, pays: 0.2, succeeds: 0.93, leaves: 0.1 }

interface Minute {
  loads: number
  failures: number
  errors: number
  tried: number
  succeeded: number
  left: number
}

function minuteOf(nature: Nature, loads: number, draw: () => number): Minute {
  const minute = { loads, failures: 0, errors: 0, tried: 0, succeeded: 0, left: 0 }
  for (let n = 0; n < loads; n++) {
    if (draw() < nature.fails) minute.failures += 1
    if (draw() < nature.errs) minute.errors += 1
    if (draw() < nature.leaves) minute.left += 1
    if (draw() >= nature.pays) continue
    minute.tried += 1
    if (draw() < nature.succeeds) minute.succeeded += 1
  }
  return minute
}

function armOf(minutes: readonly Minute[]): Arm {
  const sum = (key: keyof Minute) => minutes.reduce((all, minute) => all + minute[key], 0)
  const [tried, succeeded] = [sum('tried'), sum('succeeded')]
  const payments = { tried, succeeded, declined: tried - succeeded, refused: 0, faults: 0, unknown: 0 }
  const pages = { served: sum('loads'), started: sum('loads') - sum('left') }
  // Everybody from a network of their own.
  const one = (count: number) => Array.from({ length: Math.min(10, count) }, () => 1)
  const told_by = {
    failed: one(sum('failures')),
    error: one(sum('errors')),
    unpaid: one(tried - succeeded),
    missing: one(sum('left')),
  }
  return { loads: sum('loads'), failures: sum('failures'), errors: sum('errors'), payments, pages, told_by }
}

const settings = v.parse(JudgeRules, {})
/** An hour in four steps, as `mfe promote --canary` makes it. */
const steps = [5, 25, 50, 100].map((percent) => ({ percent, minutes: 15 }))

/** Looks each minute at a rollout of `nature`; answers after how many loads of the candidate it was given up, or null. */
function rollOut(nature: Nature, perMinute: number, draw: () => number): number | null {
  const rules = rulesOfLook({ judge: settings, steps })
  let seen = 0
  let before: Minute[] = Array.from({ length: 10 }, () => minuteOf(sound, perMinute, draw))
  for (const { percent, minutes } of steps) {
    const mine: Minute[] = []
    for (let minute = 0; minute < minutes; minute++) {
      const loads = Math.round((perMinute * percent) / 100)
      seen += loads
      mine.push(minuteOf(nature, loads, draw))
      before.push(minuteOf(sound, perMinute - loads, draw))
      // at 100 %: the stable side has its earlier figures
      const base = percent === 100 ? before.slice(0, -mine.length).slice(-10) : before.slice(-10)
      if (judge(armOf(base), armOf(mine.slice(-10)), rules).verdict === 'abort') return seen
    }
    before = before.slice(-30)
  }
  return null
}

/** One look shares its chance out between the rules. */
const ofOneLook = { ...settings, significance: settings.significance / 4 }

describe('one comparison of two equal sides', () => {
  test.each([200, 500, 2_000])('of %d loads aborts a sound release in at most one of a hundred', (loads) => {
    const draw = random(loads)
    const looks = 1_000
    let aborts = 0
    for (let n = 0; n < looks; n++) {
      const verdict = judge(armOf([minuteOf(sound, loads, draw)]), armOf([minuteOf(sound, loads, draw)]), ofOneLook)
      if (verdict.verdict === 'abort') aborts += 1
    }
    expect(aborts / looks).toBeLessThanOrEqual(0.01)
  })
})

describe('a rollout of an hour, judged each minute', () => {
  test('aborts a sound release in less than one of a hundred', () => {
    const draw = random(7)
    const rollouts = 400
    const aborted = Array.from({ length: rollouts }, () => rollOut(sound, 400, draw)).filter((at) => at !== null)
    expect(aborted.length / rollouts).toBeLessThan(0.01)
  })

  test.each([
    ['one load of twenty fails', { ...sound, fails: 0.05 }, 700],
    ['one load of ten fails', { ...sound, fails: 0.1 }, 220],
    ['one page of twenty throws', { ...sound, errs: 0.05 }, 700],
    ['a fifth fewer payments succeed', { ...sound, succeeds: 0.74 }, 1_000],
    ['a fifth of the pages do not start', { ...sound, leaves: 0.3 }, 300],
  ])('gives up a release of which %s, within %3$d loads of it', (_, nature, within) => {
    const draw = random(11)
    const found = Array.from({ length: 60 }, () => rollOut(nature, 400, draw) ?? Number.POSITIVE_INFINITY)
    const inTime = found.filter((loads) => loads <= within)
    expect(inTime.length / found.length).toBeGreaterThan(0.95)
  })
})

/**
 * Looks four times a minute at a set that everybody got at once; answers after how many loads it was taken back, or null.
 * The hour before is what it is compared with.
 */
function watched(nature: Nature, perMinute: number, draw: () => number): number | null {
  const limits = v.parse(JudgeRules, watchRules)
  const minutes = 15
  const rules = rulesOfWatch(limits)
  const base = armOf([minuteOf(sound, perMinute * limits.windowMinutes, draw)])
  const mine: Minute[] = []
  for (let look = 1; look <= minutes * 4; look++) {
    mine.push(minuteOf(nature, Math.round(perMinute / 4), draw))
    if (judge(base, armOf(mine), rules).verdict === 'abort') return armOf(mine).loads
  }
  return null
}

describe('a watch of fifteen minutes', () => {
  test.each([4, 20, 400])(
    'with %d loads a minute takes a sound set back in less than one of a hundred',
    (perMinute) => {
      const draw = random(perMinute)
      const watches = perMinute === 400 ? 200 : 500
      const taken = Array.from({ length: watches }, () => watched(sound, perMinute, draw)).filter((at) => at !== null)
      expect(taken.length / watches).toBeLessThan(0.01)
    },
  )

  test.each([
    ['every load fails', { ...sound, fails: 1 }, 4, 15],
    ['every second load fails', { ...sound, fails: 0.5 }, 4, 25],
    ['no payment succeeds', { ...sound, succeeds: 0 }, 4, 60],
    ['a fifth of the pages do not start', { ...sound, leaves: 0.3 }, 40, 300],
  ])(
    'takes a set back of which %s, with %3$d loads a minute, within %4$d loads of it',
    (_, nature, perMinute, within) => {
      const draw = random(13)
      const found = Array.from({ length: 60 }, () => watched(nature, perMinute, draw) ?? Number.POSITIVE_INFINITY)
      expect(found.filter((loads) => loads <= within).length / found.length).toBeGreaterThan(0.95)
    },
  )
})
