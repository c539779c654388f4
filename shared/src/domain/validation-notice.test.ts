import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays, daysBetween, localDate, weekdayOf } from './dates.ts'
import { isBankHoliday } from './banking-days.ts'
import { toCents, type Cents } from './money.ts'
import { endWhenMailed, isInValidation, itemizationNow, validationEnd } from './validation-notice.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(toCents)
const date = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays(localDate('2024-01-01'), days))

describe('R-10: the end of the validation period', () => {
  it.each([
    // Monday; received on the Monday after.
    ['2026-03-02', '2026-04-08'],
    // Friday: the weekend does not count.
    ['2026-03-06', '2026-04-12'],
    // Saturday: Monday is the first of the five.
    ['2026-03-07', '2026-04-12'],
    // Presidents' Day lies between.
    ['2026-02-11', '2026-03-21'],
    // Christmas and New Year's Day.
    ['2025-12-24', '2026-02-01'],
  ])('sent on %s ends on %s', (sent, end) => {
    expect(validationEnd(localDate(sent))).toBe(end)
  })

  it('leaves 30 whole days after five business days, whenever it is sent', () => {
    fc.assert(
      fc.property(date, (sent) => {
        const received = addDays(validationEnd(sent), -30)
        const between = Array.from({ length: daysBetween(sent, received) }, (_, i) => addDays(sent, i + 1))
        expect(between.filter((day) => weekdayOf(day) < 6 && !isBankHoliday(day))).toHaveLength(5)
        expect(between.at(-1)).toBe(received)
      }),
    )
  })

  it('counts its last day', () => {
    const end = validationEnd(localDate('2026-03-02'))
    expect([0, 1].map((days) => isInValidation(end, addDays(end, days)))).toEqual([true, false])
  })
})

describe('R-10: the end of a notice that was mailed later than it says', () => {
  const printed = validationEnd(localDate('2026-03-02'))
  it.each([
    ['while it waits for the mail', null, printed],
    ['mailed on its day', localDate('2026-03-02'), printed],
    ['mailed before its day', localDate('2026-02-27'), printed],
    ['mailed two days later', localDate('2026-03-04'), validationEnd(localDate('2026-03-04'))],
  ])('%s', (_, mailedOn, end) => {
    expect(endWhenMailed(printed, mailedOn)).toBe(end)
  })
})

describe('R-10: the itemization', () => {
  const cents = (amounts: readonly bigint[]) => {
    const [before, interest, fees, payments, credits] = amounts.map(toCents) as [Cents, Cents, Cents, Cents, Cents]
    return { before, interest, fees, payments, credits }
  }

  it.each([
    ['nothing happened since', [100_000n, 0n, 0n, 0n, 0n], 0n, 100_000n, 0n],
    ['all four happened', [100_000n, 5_000n, 2_500n, 7_000n, 500n], 0n, 100_000n, 7_000n],
    ['we were paid since the file', [100_000n, 0n, 0n, 7_000n, 0n], 3_000n, 90_000n, 10_000n],
  ])('states the lines of the file when %s', (_, filed, paid, now, payments) => {
    const lines = cents(filed)
    expect(itemizationNow(lines, { paidSince: toCents(paid), now: toCents(now) })).toEqual({
      ...lines,
      payments: toCents(payments),
      now: toCents(now),
    })
  })

  it('is none when the lines do not lead to the amount now, by a cent', () => {
    const lines = cents([100_000n, 5_000n, 0n, 0n, 0n])
    for (const now of [104_999n, 105_001n])
      expect(itemizationNow(lines, { paidSince: toCents(0), now: toCents(now) })).toBeNull()
  })

  it('never explains a difference by an amount of its own', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 5, maxLength: 5 }), amount, amount, (filed, paidSince, now) => {
        const lines = cents(filed)
        const stated = itemizationNow(lines, { paidSince, now })
        const total = lines.before + lines.interest + lines.fees - lines.payments - lines.credits - paidSince
        expect(stated !== null).toBe(total === now)
      }),
    )
  })
})
