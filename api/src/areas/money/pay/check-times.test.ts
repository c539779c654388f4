import { describe, expect, it } from '@jest/globals'
import {
  ALERT_AFTER_MS,
  CONFIRM_WITHIN_MS,
  leftToRequestUntil,
  MAIL_WAITS_MS,
  nextCheck,
  UNANSWERED_AFTER_MS,
} from './check-times.ts'

const now = new Date('2026-03-02T15:00:00Z')
const secondsUntil = (at: Date) => (at.getTime() - now.getTime()) / 1000

describe('M-1: when a payment is looked at again', () => {
  it.each([
    [0, 10],
    [1, 60],
    [2, 5 * 60],
    [3, 60 * 60],
    [4, 24 * 60 * 60],
    [40, 24 * 60 * 60],
  ])('after %i questions, in %i seconds', (checks, seconds) => {
    expect(secondsUntil(nextCheck(now, checks))).toBe(seconds)
  })

  it('a call has thirty seconds to answer by itself', () => {
    expect(UNANSWERED_AFTER_MS).toBe(30_000)
    expect(secondsUntil(leftToRequestUntil(now))).toBe(30)
  })

  it('a holder has fifteen minutes to answer their bank, a check in the mail 45 days, and staff hear after one', () => {
    const day = 24 * 60 * 60_000
    expect([CONFIRM_WITHIN_MS, MAIL_WAITS_MS, ALERT_AFTER_MS]).toEqual([900_000, 45 * day, day])
  })
})
