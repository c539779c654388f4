import { expect, it } from '@jest/globals'
import { localDate } from './dates.ts'
import { isTimeBarred } from './time-barred.ts'

const today = localDate('2026-03-02')
const debt = { sol_date: '2026-03-01', suit_filed: null, judgment_date: null }

it('R-14: a debt is time-barred from the day after its last day for a suit on', () => {
  expect(isTimeBarred(debt, today)).toBe(true)
  expect(isTimeBarred({ ...debt, sol_date: '2026-03-02' }, today)).toBe(false)
  expect(isTimeBarred({ ...debt, sol_date: null }, today)).toBe(false)
})

it('R-14: a debt that was brought to court in time is not time-barred', () => {
  expect(isTimeBarred({ ...debt, suit_filed: '2025-01-05' }, today)).toBe(false)
  expect(isTimeBarred({ ...debt, judgment_date: '2025-06-05' }, today)).toBe(false)
})
