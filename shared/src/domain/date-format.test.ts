import { describe, expect, it } from '@jest/globals'
import { formatDate, formatDatePart, formatInstant, spokenClock, spokenTime } from './date-format.ts'
import type { LocalDate } from './dates.ts'
import {
  formatClock,
  formatDateAndTime,
  formatDayAndTime,
  formatTime,
  weekdayName,
  yearIn,
  zoneName,
} from './time-format.ts'

const day = (text: string) => text as LocalDate

describe('X-30: dates', () => {
  it.each([
    ['2026-01-01', '01/01/2026', 'Jan 1, 2026', '1 ene 2026', '1 de enero de 2026'],
    ['2026-01-31', '01/31/2026', 'Jan 31, 2026', '31 ene 2026', '31 de enero de 2026'],
    ['2024-02-29', '02/29/2024', 'Feb 29, 2024', '29 feb 2024', '29 de febrero de 2024'],
    ['2026-09-30', '09/30/2026', 'Sep 30, 2026', '30 sept 2026', '30 de septiembre de 2026'],
    ['2026-12-31', '12/31/2026', 'Dec 31, 2026', '31 dic 2026', '31 de diciembre de 2026'],
  ])('%s', (date, us, medium, spanish, long) => {
    expect(formatDate(day(date), 'us', 'en')).toBe(us)
    // Staff and statements compare figures: MM/DD/YYYY is the same in both languages.
    expect(formatDate(day(date), 'us', 'es')).toBe(us)
    expect(formatDate(day(date), 'iso', 'es')).toBe(date)
    expect(formatDate(day(date), 'medium', 'en')).toBe(medium)
    expect(formatDate(day(date), 'medium', 'es')).toBe(spanish)
    expect(formatDate(day(date), 'long', 'es')).toBe(long)
  })

  it('a month and a day of a chart', () => {
    const parts = (date: string) =>
      (['month', 'short-month', 'short-day'] as const).flatMap((part) => [
        formatDatePart(day(date), part, 'en'),
        formatDatePart(day(date), part, 'es'),
      ])
    expect(parts('2026-09-01')).toEqual([
      'September 2026',
      'septiembre de 2026',
      'Sep 2026',
      'sept 2026',
      'Sep 1',
      '1 sept',
    ])
  })
})

describe('K-15: instants in a zone', () => {
  // The turn of the year is in three years at once: the zone decides, never the machine.
  it.each([
    ['2027-01-01T04:59:59Z', 'America/New_York', 'Dec 31, 2026, 11:59 PM EST', '31 dic 2026, 11:59 p. m. EST', '2026'],
    ['2027-01-01T05:00:00Z', 'America/New_York', 'Jan 1, 2027, 12:00 AM EST', '1 ene 2027, 12:00 a. m. EST', '2027'],
    ['2027-01-01T05:00:00Z', 'America/Los_Angeles', 'Dec 31, 2026, 9:00 PM PST', '31 dic 2026, 9:00 p. m. PST', '2026'],
    // Around the change of the clock in spring and in autumn.
    ['2026-03-08T06:59:00Z', 'America/New_York', 'Mar 8, 2026, 1:59 AM EST', '8 mar 2026, 1:59 a. m. EST', '2026'],
    ['2026-03-08T07:00:00Z', 'America/New_York', 'Mar 8, 2026, 3:00 AM EDT', '8 mar 2026, 3:00 a. m. EDT', '2026'],
    ['2026-11-01T05:30:00Z', 'America/New_York', 'Nov 1, 2026, 1:30 AM EDT', '1 nov 2026, 1:30 a. m. EDT', '2026'],
    ['2026-11-01T06:30:00Z', 'America/New_York', 'Nov 1, 2026, 1:30 AM EST', '1 nov 2026, 1:30 a. m. EST', '2026'],
  ])('%s in %s', (at, zone, english, spanish, year) => {
    const plain = (text: string) => text.replace(/\s/g, ' ')
    const instant = new Date(at)
    expect(plain(formatInstant(instant, zone, 'en'))).toBe(english)
    expect(plain(formatInstant(instant, zone, 'es'))).toBe(spanish)
    expect(yearIn(instant.getTime(), zone)).toBe(year)
  })

  it('formats the time alone, with its day, with seconds, and beside a named zone', () => {
    const at = new Date('2026-03-03T13:00:05Z')
    const zone = 'America/New_York'
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(plain(formatTime(at, zone, 'en'))).toBe('8:00 AM EST')
    expect(plain(formatTime(at, zone, 'es', 'seconds'))).toBe('8:00:05 a. m. EST')
    expect(plain(formatDayAndTime(at, zone, 'en'))).toBe('Tue, Mar 3, 8:00 AM EST')
    expect(plain(formatDayAndTime(at, zone, 'es'))).toBe('mar, 3 de mar, 8:00 a. m. EST')
    expect(plain(formatDateAndTime(at, zone, 'es'))).toBe('3 mar 2026, 8:00 a. m.')
    expect(zoneName(zone, 'en')).toBe('ET')
  })
})

it.each([
  ['00:00', '12:00 AM', '12:00 a. m.'],
  ['08:30', '8:30 AM', '8:30 a. m.'],
  ['12:00', '12:00 PM', '12:00 p. m.'],
  ['23:59', '11:59 PM', '11:59 p. m.'],
])('a time of the settings: %s', (time, english, spanish) => {
  expect([formatClock(time, 'en'), formatClock(time, 'es')]).toEqual([english, spanish])
})

it.each([
  [1, 'Monday', 'lunes'],
  [3, 'Wednesday', 'miércoles'],
  [7, 'Sunday', 'domingo'],
])('weekday %d', (number, english, spanish) => {
  expect([weekdayName(number, 'en'), weekdayName(number, 'es')]).toEqual([english, spanish])
})

describe('K-38: the hours of the settings, as people say them', () => {
  it.each([
    ['17:00', 'America/New_York', 'en', '5:00 pm', 'Eastern'],
    ['00:30', 'America/Chicago', 'en', '12:30 am', 'Central'],
    ['17:00', 'America/New_York', 'es', '5:00 p. m.', 'hora del Este'],
    ['17:00:00', 'America/Denver', 'en', '5:00 pm', 'Mountain'],
    ['00:01', 'America/New_York', 'en', '12:01 am', 'Eastern'],
    ['23:59:59', 'America/Los_Angeles', 'es', '11:59:59 p. m.', 'hora del Pacífico'],
  ] as const)('%s in %s (%s)', (time, zone, language, told, name) => {
    expect(spokenTime({ time, zone }, language, new Date('2026-03-02T15:00:00Z'))).toEqual({ time: told, zone: name })
  })

  it.each([
    ['en', '11:59:59 pm Pacific time'],
    ['es', '11:59:59 p. m. (hora del Pacífico)'],
  ] as const)('K-38: is one phrase inside a sentence (%s)', (language, phrase) => {
    const clock = { time: '23:59:59', zone: 'America/Los_Angeles' }
    expect(spokenClock(clock, language, new Date('2026-03-02T15:00:00Z'))).toBe(phrase)
  })
})
