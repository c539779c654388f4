import { describe, expect, it } from '@jest/globals'
import { localDate } from './dates.ts'
import { CARD_RETRY_AFTER_DAYS, nextTry, type FailedTry } from './retry.ts'

const monday = localDate('2026-03-02')
const failed = (over: Partial<FailedTry>): FailedTry => ({
  isBank: true,
  code: 'R01',
  tries: 1,
  failedOn: monday,
  firstTriedOn: monday,
  ...over,
})

describe('L-16, R-38: when a failed debit is tried again', () => {
  it.each([
    ['R01', 1, '2026-03-05'],
    ['R01', 2, '2026-03-16'],
    ['R09', 1, '2026-03-05'],
    ['insufficient_funds', 1, '2026-03-05'],
  ])('bank %s after try %i: %s', (code, tries, on) => {
    expect(nextTry(failed({ code, tries }))).toBe(on)
  })

  it('R-38: a bank debit is presented three times in all, within 180 days of the first', () => {
    expect(nextTry(failed({ tries: 3 }))).toBeNull()
    expect(nextTry(failed({ tries: 2, firstTriedOn: localDate('2025-09-17') }))).toBe('2026-03-16')
    expect(nextTry(failed({ tries: 2, firstTriedOn: localDate('2025-09-16') }))).toBeNull()
  })

  it.each(['R02', 'R03', 'R04', 'R07', 'R08', 'R10', 'R11', 'R16', 'R20', 'R29', 'R99', 'account_closed'])(
    'bank %s: never by itself',
    (code) => {
      expect(nextTry(failed({ code }))).toBeNull()
    },
  )

  it.each([
    ['insufficient_funds', 1, '2026-03-03'],
    ['card_declined', 2, '2026-03-05'],
    ['card_declined', 3, '2026-03-09'],
    ['velocity', 1, '2026-03-03'],
  ])('card %s after try %i: %s', (code, tries, on) => {
    expect(nextTry(failed({ isBank: false, code, tries }))).toBe(on)
  })

  it.each(['expired_card', 'method_unknown', 'not_accepted', 'account_closed', 'authentication_required'])(
    'card %s: never by itself',
    (code) => {
      expect(nextTry(failed({ isBank: false, code }))).toBeNull()
    },
  )

  it('stops after three retries of a card', () => {
    expect(CARD_RETRY_AFTER_DAYS).toEqual([1, 3, 7])
    expect(nextTry(failed({ isBank: false, code: 'card_declined', tries: 0 }))).toBeNull()
    expect(nextTry(failed({ isBank: false, code: 'card_declined', tries: 4 }))).toBeNull()
  })

  it('P-86: tries on banking days only, the tenant’s own closures counted', () => {
    const friday = localDate('2026-03-06')
    expect(nextTry(failed({ isBank: false, code: 'card_declined', failedOn: friday }))).toBe('2026-03-09')
    expect(nextTry(failed({ failedOn: friday }), [localDate('2026-03-10')])).toBe('2026-03-12')
  })
})
