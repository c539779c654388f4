import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { formatDate, formatInstant } from './date-format.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  localDate,
  parseLocalDate,
  parseUsDate,
  weekdayOf,
  withDay,
} from './dates.ts'
import { endOfDay, instantAt, localDateIn, localTimeIn } from './zoned-time.ts'

describe('plain dates', () => {
  it.each([
    ['2026-03-02', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1900-02-29', false],
    ['0100-01-01', true],
    ['0026-03-02', false],
    ['2026-3-2', false],
    ['03/02/2026', false],
    ['', false],
  ])('%j is a date: %s', (text, valid) => {
    expect(parseLocalDate(text) !== undefined).toBe(valid)
  })

  it('reads typed dates', () => {
    expect(parseUsDate('03/02/2026')).toBe('2026-03-02')
    expect(parseUsDate('02/30/2026')).toBeUndefined()
  })

  it('keeps to the month in month arithmetic', () => {
    expect(addMonths(localDate('2026-01-31'), 1)).toBe('2026-02-28')
    expect(addMonths(localDate('2024-01-31'), 1)).toBe('2024-02-29')
    expect(withDay(localDate('2026-02-10'), 31)).toBe('2026-02-28')
    expect(endOfMonth(localDate('2024-02-10'))).toBe('2024-02-29')
  })

  it('P-13: numbers the week from Monday 1 to Sunday 7', () => {
    expect(weekdayOf(localDate('2026-03-02'))).toBe(1)
    expect(weekdayOf(localDate('2026-03-07'))).toBe(6)
    expect(weekdayOf(localDate('2026-03-08'))).toBe(7)
  })

  it('adds days across daylight-saving changes and leap days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -2_000, max: 2_000 }), (start, n) => {
        const date = addDays(localDate('1990-01-01'), start)
        return daysBetween(date, addDays(date, n)) === n
      }),
    )
  })
})

describe('X-30: writing dates', () => {
  it.each([
    ['us', 'en', '03/02/2026'],
    ['iso', 'en', '2026-03-02'],
    ['medium', 'en', 'Mar 2, 2026'],
    ['us', 'es', '03/02/2026'],
    ['medium', 'es', '2 mar 2026'],
  ] as const)('%s in %s', (style, language, text) => {
    expect(formatDate(localDate('2026-03-02'), style, language)).toBe(text)
  })

  it('shows an instant in the zone of the tenant', () => {
    expect(formatInstant(new Date('2026-03-02T14:00:00Z'), 'America/New_York')).toMatch(/Mar 2, 2026, 9:00.AM EST/)
  })
})

describe('X-34, K-15: the business clock', () => {
  it.each([
    ['2026-03-02T04:59:59Z', 'America/New_York', '2026-03-01', '23:59:59'],
    ['2026-03-02T05:00:00Z', 'America/New_York', '2026-03-02', '00:00:00'],
    // Eastern daylight time: one hour off the fixed five hours of the specification.
    ['2026-07-02T04:00:00Z', 'America/New_York', '2026-07-02', '00:00:00'],
    ['2026-03-02T07:59:59Z', 'America/Los_Angeles', '2026-03-01', '23:59:59'],
  ])('%s in %s is %s %s', (instant, zone, date, time) => {
    expect(localDateIn(new Date(instant), zone)).toBe(date)
    expect(localTimeIn(new Date(instant), zone)).toBe(time)
  })

  it.each([
    ['2026-03-02', '17:00', '2026-03-02T22:00:00.000Z'],
    ['2026-07-02', '17:00', '2026-07-02T21:00:00.000Z'],
    // Skipped by the spring change: the moment after it.
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    // Repeated by the autumn change: the first of the two.
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('%s %s in New York is %s', (date, time, instant) => {
    expect(instantAt(localDate(date), time, 'America/New_York').toISOString()).toBe(instant)
  })

  it('finds the wall time again at any hour of the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 4, max: 23 }), (day, hour) => {
        const date = addDays(localDate('2026-01-01'), day)
        const at = instantAt(date, `${String(hour).padStart(2, '0')}:00`, 'America/Los_Angeles')
        return (
          localDateIn(at, 'America/Los_Angeles') === date &&
          Number(localTimeIn(at, 'America/Los_Angeles').slice(0, 2)) === hour
        )
      }),
    )
  })

  it('ends a day at the next midnight, 23 hours after the last one in spring', () => {
    expect(endOfDay(localDate('2026-03-08'), 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z')
  })
})
