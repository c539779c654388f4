import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { Rollout } from '../releases/channel.ts'
import { nextMove, windowsOf } from './next-move.ts'

const rolloutAt = (changes: Partial<v.InferInput<typeof Rollout>> = {}) =>
  v.parse(Rollout, {
    candidate: '0123456789abcdef',
    steps: [
      { percent: 10, minutes: 15 },
      { percent: 50, minutes: null },
      { percent: 100, minutes: 0 },
    ],
    step: 0,
    since: '2026-11-22T12:00:00.000Z',
    salt: 's',
    unit: 'visitor',
    state: 'progressing',
    judge: {},
    ...changes,
  })
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))

describe('the next move', () => {
  test.each([
    ['stays until the minutes are over', {}, 'go', 14, 'stay'],
    ['advances when they are', {}, 'go', 15, 'advance'],
    ['waits longer for more loads', {}, 'wait', 60, 'stay'],
    ['aborts at any time', {}, 'abort', 1, 'abort'],
    ['leaves a paused one where it is', { state: 'paused' }, 'go', 60, 'stay'],
    ['aborts a paused one', { state: 'paused' }, 'abort', 60, 'abort'],
    ['leaves a step without minutes to a person', { step: 1 }, 'go', 600, 'stay'],
    ['completes after the last', { step: 2 }, 'go', 0, 'complete'],
  ] as const)('%s', (_, changes, verdict, minute, move) => {
    expect(nextMove(rolloutAt(changes), { verdict, reasons: [], found: [] }, at(minute))).toBe(move)
  })
})

describe('the compared window', () => {
  test('starts for the candidate at the current step', () => {
    expect(windowsOf(rolloutAt(), at(4))).toEqual({ candidate: at(0), stable: at(-6) })
    expect(windowsOf(rolloutAt(), at(30))).toEqual({ candidate: at(20), stable: at(20) })
  })

  test('uses earlier figures of the stable set once no visitor has it', () => {
    expect(windowsOf(rolloutAt({ step: 2 }), at(30))).toEqual({ candidate: at(20), stable: at(-10) })
    expect(windowsOf(rolloutAt({ step: 2, tenants: ['one'] }), at(30)).stable).toEqual(at(20))
  })
})
