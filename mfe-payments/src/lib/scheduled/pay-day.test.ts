import { describe, expect, it } from '@jest/globals'
import { chosenDay, dayProblem, type OfferedDays } from './pay-day.ts'

const days: OfferedDays = { window: { from: '2026-03-03', to: '2026-04-01' }, blocked: ['2026-03-07'] }

describe('P-71: a later day of payment', () => {
  it.each<[string, string, OfferedDays, string | null, ReturnType<typeof dayProblem>]>([
    ['inside', '2026-03-10', days, '2026-03-10', undefined],
    ['the first', '2026-03-03', days, '2026-03-03', undefined],
    ['the last', '2026-04-01', days, '2026-04-01', undefined],
    ['before', '2026-03-02', days, null, 'outside'],
    ['after', '2026-04-02', days, null, 'outside'],
    ['on a day without payments', '2026-03-07', days, null, 'blocked'],
    ['that is none', '2026-02-30', days, null, 'outside'],
    ['not typed yet', '', days, null, undefined],
    ['while none is offered', '2026-03-10', { window: null, blocked: [] }, null, 'outside'],
  ])('%s', (_, typed, offered, chosen, problem) => {
    expect(chosenDay(typed, offered)).toBe(chosen)
    expect(dayProblem(typed, offered)).toBe(problem)
  })
})
