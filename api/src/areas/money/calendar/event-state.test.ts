import { describe, expect, it } from '@jest/globals'
import { localDate } from '@portal/shared/domain'
import { instalmentState, promiseState, sequenceOf, type EventState } from './event-state.ts'

type Asked = Parameters<typeof instalmentState>[0]

const day = localDate('2026-03-20')
const open = { dueDate: day, nextOn: day }
const stuck = { dueDate: day, nextOn: null }

describe('F-24: how a planned payment stands in a calendar', () => {
  it.each<[EventState, Asked['status'], Asked['plan'], Asked['facts']]>([
    ['planned', 'scheduled', 'runs', open],
    ['planned', 'moved', 'runs', open],
    ['planned', 'due', 'runs', open],
    ['planned', 'submitted', 'runs', open],
    ['planned', 'failed', 'runs', open],
    // The last try has failed: its owner chooses what comes next.
    ['resting', 'failed', 'runs', stuck],
    ['resting', 'scheduled', 'rests', open],
    ['made', 'completed', 'runs', null],
    // What was paid stays paid, whatever became of the plan.
    ['made', 'completed', 'ended', null],
    ['off', 'skipped', 'runs', null],
    ['off', 'scheduled', 'ended', open],
    // Another payment has paid all that was left.
    ['off', 'scheduled', 'runs', null],
  ])('%s: %s of a plan that %s', (state, status, plan, facts) => {
    expect(instalmentState({ status, plan, facts })).toBe(state)
  })

  it.each([
    ['planned', 'waiting'],
    ['planned', 'submitted'],
    ['made', 'settled'],
    ['off', 'failed'],
    ['off', 'cancelled'],
  ] as const)('%s: a single payment that is %s', (state, status) => expect(promiseState(status)).toBe(state))

  it('rises with each change, each try and the end of a payment, and is never below zero', () => {
    const since = new Date('2026-02-10T00:00:00Z')
    const at = (more: Partial<Parameters<typeof sequenceOf>[0]> = {}) =>
      sequenceOf({ since, changedAt: since, tries: 0, state: 'planned', ...more })
    expect(at()).toBe(0)
    expect(at({ changedAt: new Date('2026-02-10T00:00:02.900Z') })).toBe(2)
    expect(at({ tries: 2 })).toBe(2)
    expect(at({ state: 'resting' })).toBe(0)
    expect(at({ state: 'made' })).toBe(1)
    expect(at({ state: 'off' })).toBe(1)
    expect(at({ changedAt: new Date('2026-02-09T23:59:59Z') })).toBe(0)
  })
})
