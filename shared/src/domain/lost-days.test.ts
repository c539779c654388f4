import { describe, expect, it } from '@jest/globals'
import { addBankingDays } from './banking-days.ts'
import { addDays, localDate, type LocalDate } from './dates.ts'
import { catchUpDays, isGraceOver, wasTried } from './lost-days.ts'
import type { PlanFrequency } from './payment-date.ts'

/** March 2, 2026 is a Monday. */
const march = (day: number) => addDays(localDate('2026-03-01'), day - 1)
/** Each day from one to another in March, as a run of every night. */
const nights = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => march(from + i))

describe('L-02: days of grace', () => {
  it.each<[string, number, number | null, LocalDate[], number, boolean]>([
    ['are not over on the third banking day', 2, null, nights(1, 5), 5, false],
    ['are over on the day after it', 2, null, nights(1, 6), 6, true],
    ['begin with the debit that failed', 2, 4, nights(1, 7), 9, false],
    ['count no weekend', 6, null, nights(1, 11), 11, false],
    ['are over on a Saturday', 3, null, nights(1, 7), 7, true],
    ['do not begin before the first run on or after the day', 2, null, [march(1), march(27)], 27, false],
    ['count from that run on', 2, null, [march(1), ...nights(27, 31)], 31, false],
    ['are over by the runs after it', 2, null, [march(1), ...nights(27, 33)], 33, true],
    ['stop while no run is there', 2, null, [...nights(1, 4), march(27)], 27, false],
    ['go on afterwards', 2, null, [...nights(1, 4), ...nights(27, 30)], 30, true],
    ['stop after a failed debit, too', 2, 3, [...nights(1, 4), march(27)], 27, false],
    ['are not over where no run is known', 2, null, [], 27, false],
    ['are not over before the day', 9, null, nights(1, 8), 8, false],
  ])('%s', (_, due, failed, ran, today, expected) => {
    const row = { dueDate: march(due), failedOn: failed === null ? null : march(failed) }
    expect(isGraceOver(row, { today: march(today), graceDays: 3, ran, closures: [] })).toBe(expected)
  })

  it('without any, a payment is missed on the day after', () => {
    const grace = { graceDays: 0, ran: nights(1, 10), closures: [] }
    expect(isGraceOver({ dueDate: march(2), failedOn: null }, { ...grace, today: march(2) })).toBe(false)
    expect(isGraceOver({ dueDate: march(2), failedOn: null }, { ...grace, today: march(3) })).toBe(true)
    expect(isGraceOver({ dueDate: march(2), failedOn: null }, { ...grace, today: march(3), ran: [] })).toBe(false)
  })
})

describe('L-02: an unpaid payment', () => {
  it.each<[string, string | null, boolean, string]>([
    ['failed', null, true, 'its debit was refused'],
    ['due', 'no_method', true, 'it was to come by mail'],
    ['due', 'method_expired', true, 'its owner could have given another card'],
    ['due', 'other_debit', false, 'we debit a plan once a day'],
    ['due', 'nothing_owed', false, 'what is on its way covers it'],
    ['scheduled', null, false, 'no run was there'],
    ['moved', null, false, 'no run was there for its new day'],
  ])('%s (%s) can be late: %s, because %s', (status, skipReason, expected) => {
    expect(wasTried({ status, skipReason })).toBe(expected)
  })
})

describe('L-02: after days on which we did not run', () => {
  const days = (...texts: string[]) => texts.map((text) => localDate(`2026-${text}`))
  it.each<[string, PlanFrequency, LocalDate[], string, LocalDate[] | null]>([
    ['nothing changes where nothing was lost', 'weekly', days('03-09', '03-16'), '03-09', null],
    ['one payment is late by no more than the days of grace', 'weekly', days('03-09', '03-16'), '03-12', null],
    ['the last payment is late by no more than the days of grace', 'weekly', days('03-09'), '03-12', null],
    ['those of a weekend are not lost on the Monday of their debit', 'weekly', days('03-07', '03-08'), '03-09', null],
    [
      'one payment waits where less than half of a month is left',
      'monthly',
      days('03-05', '04-05', '05-05'),
      '03-20',
      days('04-05', '05-05', '06-05'),
    ],
    [
      'the earliest day is taken where the plan has it, however near the next one was moved',
      'weekly',
      days('03-02', '03-16', '03-18'),
      '03-11',
      days('03-16', '03-18', '03-25'),
    ],
    [
      'one payment is made in its own period',
      'monthly',
      days('03-05', '04-05', '05-05'),
      '03-12',
      days('03-17', '04-05', '05-05'),
    ],
    [
      'one payment takes the next day where the period is nearly over',
      'monthly',
      days('03-05', '04-05', '05-05'),
      '03-26',
      days('04-05', '05-05', '06-05'),
    ],
    [
      'four weeks are made up at the pace of the plan',
      'weekly',
      days('03-02', '03-09', '03-16', '03-23', '03-30', '04-06'),
      '03-27',
      days('04-01', '04-06', '04-13', '04-20', '04-27', '05-04'),
    ],
    [
      'the first one is made in the period that has begun',
      'bi-weekly',
      days('03-02', '03-16', '03-30'),
      '03-18',
      days('03-23', '03-30', '04-13'),
    ],
    ['a plan whose last day has passed goes on', 'monthly', days('03-05', '04-05'), '05-07', days('05-12', '06-05')],
    [
      'two payments on following days are told ahead',
      'weekly',
      days('03-09', '03-10'),
      '03-10',
      days('03-13', '03-17'),
    ],
  ])('%s', (_, frequency, planned, today, expected) => {
    const asked = { today: localDate(`2026-${today}`), frequency, graceDays: 3, closures: [] }
    expect(catchUpDays(planned, asked)).toEqual(expected)
  })

  it('each payment keeps its place, is told ahead, and no period has two', () => {
    for (const [frequency, apart] of [
      ['weekly', 7],
      ['bi-weekly', 14],
    ] as const)
      for (let lost = 1; lost < 5; lost += 2)
        for (let late = 0; late < 24; late += 5) {
          const planned = Array.from({ length: 8 }, (_, i) => addDays(march(2), apart * i))
          const today = addDays(planned[lost - 1]!, late)
          const found = catchUpDays(planned, { today, frequency, graceDays: 3, closures: [] })
          if (!found) continue
          expect(found).toHaveLength(8)
          expect(found[0]! >= addBankingDays(today, 3)).toBe(true)
          for (let i = 1; i < found.length; i++)
            expect(found[i]! >= addDays(found[i - 1]!, i === 1 ? apart / 2 : apart)).toBe(true)
        }
  })
})
