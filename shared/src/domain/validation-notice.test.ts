import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays, daysBetween, localDate, weekdayOf } from './dates.ts'
import { isBankHoliday } from './banking-days.ts'
import { toCents } from './money.ts'
import { addsUp, endWhenMailed, isInValidation, itemize, validationEnd } from './validation-notice.ts'

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
  it('adds up whatever is known', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (before, now, fees, payments) => {
        expect(addsUp(itemize({ before, now, fees, payments }))).toBe(true)
      }),
    )
  })

  it.each([
    [{ before: 100_000n, now: 100_000n }, [0n, 0n, 0n, 0n]],
    [{ before: 100_000n, now: 107_500n }, [7_500n, 0n, 0n, 0n]],
    [{ before: 100_000n, now: 107_500n, fees: 2_500n }, [5_000n, 2_500n, 0n, 0n]],
    [{ before: 100_000n, now: 90_000n, payments: 15_000n }, [5_000n, 0n, 15_000n, 0n]],
    [{ before: 100_000n, now: 90_000n }, [0n, 0n, 0n, 10_000n]],
  ])('%j leaves interest, fees, payments, credits %j', (known, expected) => {
    const cents = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, toCents(value)]))
    const { interest, fees, payments, credits } = itemize(cents as unknown as Parameters<typeof itemize>[0])
    expect([interest, fees, payments, credits]).toEqual(expected)
  })

  it('is refused when it does not add up or goes below zero', () => {
    const sound = itemize({ before: toCents(100), now: toCents(90) })
    expect(addsUp({ ...sound, now: toCents(91) })).toBe(false)
    expect(addsUp({ ...sound, credits: toCents(-10), payments: toCents(20) })).toBe(false)
  })
})
