import { describe, expect, it } from '@jest/globals'
import type { PlanOptions } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { moveProblem, type NextPayment } from './move-day.ts'

const next: NextPayment = { payment_id: 'p-1', date: '2026-03-16', amount: toCents(2500n) } as NextPayment
const move = {
  window: { from: '2026-03-10', to: '2026-03-30' },
  blocked_dates: ['2026-03-20'],
  left: 1,
} as PlanOptions['move']

describe('F-01: the next payment on another day', () => {
  it.each<[string, string, ReturnType<typeof moveProblem>]>([
    ['inside the window', '2026-03-18', undefined],
    ['on the first day of the window', '2026-03-10', undefined],
    ['on the last day of the window', '2026-03-30', undefined],
    ['on its own day', '2026-03-16', 'same'],
    ['on a day without payments', '2026-03-20', 'date_blocked'],
    ['before the window', '2026-03-09', 'date_early'],
    ['after the window', '2026-03-31', 'date_late'],
    ['on no day', '', 'date_required'],
  ])('%s', (_, date, problem) => {
    expect(moveProblem(next, move, date)).toBe(problem)
  })
})
