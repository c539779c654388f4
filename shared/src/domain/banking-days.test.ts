import { describe, expect, it } from '@jest/globals'
import { addBankingDays, bankingDayOnOrAfter, blockedDates, federalHolidays, isBankingDay } from './banking-days.ts'
import { localDate } from './dates.ts'

describe('bank holidays (5 U.S.C. 6103 as the Federal Reserve Banks observe them)', () => {
  it('knows those of 2026 by their names', () => {
    expect(federalHolidays(2026).map((h) => [h.date, h.name])).toEqual([
      ['2026-01-01', "New Year's Day"],
      ['2026-01-19', 'Martin Luther King Jr. Day'],
      ['2026-02-16', "Presidents' Day"],
      ['2026-05-25', 'Memorial Day'],
      ['2026-06-19', 'Juneteenth'],
      // 4 July 2026 is a Saturday: the banks stay open on Friday.
      ['2026-07-04', 'Independence Day'],
      ['2026-09-07', 'Labor Day'],
      ['2026-10-12', 'Columbus Day'],
      ['2026-11-11', 'Veterans Day'],
      ['2026-11-26', 'Thanksgiving Day'],
      ['2026-12-25', 'Christmas Day'],
    ])
  })

  it('moves a Sunday holiday to Monday', () => {
    expect(federalHolidays(2027).map((h) => h.date)).toContain('2027-07-05')
    expect(isBankingDay(localDate('2027-07-05'))).toBe(false)
    expect(isBankingDay(localDate('2026-07-03'))).toBe(true)
  })
})

describe('P-86: banking days', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-07', '2026-03-09'],
    ['2026-11-26', '2026-11-27'],
    // Christmas 2026 is a Friday.
    ['2026-12-25', '2026-12-28'],
  ])('a debit due on %s is made on %s', (due, debit) => {
    expect(bankingDayOnOrAfter(localDate(due))).toBe(debit)
  })

  it('passes over the closures of a tenant', () => {
    expect(bankingDayOnOrAfter(localDate('2026-11-27'), [localDate('2026-11-27')])).toBe('2026-11-30')
  })

  it.each([
    ['2026-03-02', 3, '2026-03-05'],
    ['2026-03-06', 1, '2026-03-09'],
    // From a Saturday the next banking day is number one.
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-03-07', 2, '2026-03-10'],
    ['2026-03-07', 0, '2026-03-09'],
  ])('%s plus %s banking days is %s', (from, n, to) => {
    expect(addBankingDays(localDate(from), n)).toBe(to)
  })

  it('lists blocked dates in order, with the first and the last day', () => {
    const closures = [localDate('2026-12-31'), localDate('2026-12-28')]
    expect(blockedDates(localDate('2026-12-25'), localDate('2027-01-01'), closures)).toEqual([
      '2026-12-25',
      '2026-12-28',
      '2026-12-31',
      '2027-01-01',
    ])
  })

  it('lists blocked dates across a year', () => {
    expect(blockedDates(localDate('2026-12-20'), localDate('2027-01-10'), [localDate('2026-12-24')])).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2027-01-01',
    ])
  })
})
