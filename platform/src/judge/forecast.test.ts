import { describe, expect, test } from '@jest/globals'
import type { ReleaseLoadsReply } from '@portal/shared/contract'
import * as v from 'valibot'
import { JudgeRules } from '../releases/channel.ts'
import { fitRules, needEnding } from './fit-rules.ts'
import { forecast } from './forecast.ts'

const DAY = 1440
const rules = (over: Partial<JudgeRules> = {}) => v.parse(JudgeRules, over)
/** A day with so many loads in every minute. */
const steady = (perMinute: number) => Array.from({ length: DAY }, () => perMinute)
/** The same loads, all in the minutes from one to another of that day. */
const within = (from: number, to: number, perMinute: number) =>
  Array.from({ length: DAY }, (_, minute) => (minute >= from && minute < to ? perMinute : 0))
const reply = (minutes: number[], over: Partial<ReleaseLoadsReply> = {}): ReleaseLoadsReply => ({
  until: '2026-11-22T12:00:00.000Z',
  minutes,
  is_whole: true,
  ...over,
})
const plan = (...steps: [number, number | null][]) => ({
  steps: steps.map(([percent, minutes]) => ({ percent, minutes })),
  unit: 'visitor' as const,
})

describe('the forecast of a step', () => {
  test.each([
    ['its own minutes where loads suffice', 100, [50, 15], 15],
    ['until the smaller side has its loads', 100, [20, 5], 10],
    ['one minute more with one load less', 99, [20, 5], null],
    ['never, where the window is never full', 100, [1, 15], null],
    ['no time for everybody at once, beyond the loads needed', 100, [100, 0], 2],
  ] as const)('is %s', (_, perMinute, [percent, minutes], lasts) => {
    const [step] = forecast(plan([percent, minutes]), rules(), { minutes: steady(perMinute) })
    expect([step!.lasts, step!.isEndless]).toEqual([lasts, lasts === null])
  })

  test('waits for the busy hours of the day', () => {
    // The busy hour begins three hours from now, as it did yesterday.
    const minutes = within(180, 240, 400)
    expect(forecast(plan([10, 15]), rules(), { minutes })).toMatchObject([{ compares: 185, lasts: 185 }])
  })

  test('of a later step begins where the one before ends', () => {
    const minutes = within(0, 60, 400)
    const [first, second] = forecast(plan([10, 60], [20, 15]), rules(), { minutes })
    expect(first?.lasts).toBe(60)
    // It begins as the busy hour is over, and waits for that of the next day.
    expect(second?.lasts).toBe(DAY - 60 + 3)
  })

  test('of a step by hand is the time until the judge can compare, and it is not endless', () => {
    expect(forecast(plan([20, null]), rules(), { minutes: steady(100) })).toEqual([
      { percent: 20, compares: 10, lasts: null, isEndless: false },
    ])
    expect(forecast(plan([20, null]), rules(), { minutes: steady(0) })).toMatchObject([
      { compares: null, isEndless: false },
    ])
  })

  test('of named tenants counts their loads, and those of all others', () => {
    const named = { ...plan([100, 15]), tenants: ['one'] }
    const loads = { minutes: steady(60), named: steady(40) }
    expect(forecast(named, rules(), loads)).toMatchObject([{ lasts: 15 }])
    expect(forecast(named, rules(), { ...loads, named: steady(60) })).toMatchObject([{ isEndless: true }])
  })

  test('of a step under way looks at the hours since its start', () => {
    const minutes = within(DAY - 30, DAY, 400)
    expect(forecast(plan([10, 15]), rules(), { minutes }, -30)).toMatchObject([{ lasts: 15 }])
  })
})

describe('the limits for a portal', () => {
  const usual = plan([1, 15], [10, 60], [50, 60], [100, 0])

  test.each([
    ['are the usual ones for many loads', 2_000, { windowMinutes: 10, minLoads: 200 }],
    ['look back further for fewer', 400, { windowMinutes: 60, minLoads: 200 }],
    ['look back a day for few', 14, { windowMinutes: 1440, minLoads: 200 }],
    ['compare fewer loads for very few', 2, { windowMinutes: 1440, minLoads: 20 }],
  ])('%s', (_, perMinute, limits) => {
    const { isKnown, rules: found, steps } = needEnding(usual, reply(steady(perMinute)))
    expect([found, isKnown]).toEqual([expect.objectContaining(limits), true])
    expect(steps.map(({ isEndless }) => isEndless)).toEqual([false, false, false, false])
  })

  test('that the operator has set stay, and the other one is fitted to them', () => {
    const set = (judge: Partial<JudgeRules>) => fitRules({ ...usual, judge }, reply(steady(14))).rules
    expect(set({ minLoads: 20 })).toMatchObject({ minLoads: 20, windowMinutes: 240 })
    expect(set({ windowMinutes: 1440 })).toMatchObject({ minLoads: 200, windowMinutes: 1440 })
  })

  test('cannot make a step end that has too few loads: the plan is refused, with the figures', () => {
    const refused = () => needEnding(usual, reply(steady(1)))
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'MFE-420',
        message:
          'Step 1 of 4 (1 %) would never end: the last day had 1440 loads, and the judge needs 20 of each side within 1440 minutes.',
      }),
    )
    expect(() => needEnding({ ...usual, judge: { minLoads: 14 } }, reply(steady(1)))).not.toThrow()
    expect(() => needEnding({ ...usual, judge: { minLoads: 15 } }, reply(steady(1)))).toThrow('would never end')
  })

  test('are not fitted, and nothing is refused, before a whole day is counted', () => {
    const { isKnown, rules: found } = needEnding(usual, reply(steady(0), { is_whole: false }))
    expect([isKnown, found]).toEqual([false, expect.objectContaining({ windowMinutes: 10, minLoads: 200 })])
  })
})
