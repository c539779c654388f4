import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isBankingDay } from './banking-days.ts'
import { addDays, addMonths, dayOfMonth, localDate, weekdayOf, type Weekday } from './dates.ts'
import { isInWindow, scheduledOtpWindow } from './otp-window.ts'
import {
  clampPaymentDay,
  debitDate,
  earliestPaymentDate,
  instalmentDate,
  firstPayment,
  paymentDateWindow,
  type PlanFrequency,
} from './payment-date.ts'

const at = (today: string, local = today) => ({ today: localDate(today), local: localDate(local) })
const day = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays(localDate('2024-01-01'), n))
const calendar = fc
  .tuple(day, fc.constantFrom(-1, 0, 1))
  .map(([today, shift]) => ({ today, local: addDays(today, shift) }))

describe('K-16: first payment on a day of the month', () => {
  it.each([
    // today, local, chosen day, due, slips
    ['2026-03-02', '2026-03-02', 15, '2026-03-15', false],
    ['2026-03-02', '2026-03-02', 1, '2026-04-01', false],
    // The chosen day is today: the plan starts a month later, with a notice to the consumer.
    ['2026-03-15', '2026-03-15', 15, '2026-04-15', true],
    // The consumer's wall is already at the 16th: earliest is the 17th.
    ['2026-03-15', '2026-03-16', 16, '2026-04-16', true],
    ['2026-03-15', '2026-03-16', 17, '2026-03-17', false],
    // P-19: from the 28th on the plan starts next month.
    ['2026-03-28', '2026-03-28', 28, '2026-04-28', true],
    ['2026-01-30', '2026-01-30', 5, '2026-02-05', false],
    ['2026-01-31', '2026-02-01', 1, '2026-03-01', true],
  ])('today %s, wall %s, day %s: %s', (today, local, chosen, dueDate, slips) => {
    expect(firstPayment({ kind: 'day', day: chosen }, at(today, local))).toEqual({ dueDate, slips })
  })

  it('K-17: the default is the earliest day, and the 1st from the 28th on', () => {
    expect(firstPayment({ kind: 'day' }, at('2026-03-02'))).toEqual({ dueDate: '2026-03-03', slips: false })
    expect(firstPayment({ kind: 'day' }, at('2026-03-28'))).toEqual({ dueDate: '2026-04-01', slips: false })
    expect(firstPayment({ kind: 'day' }, at('2026-03-27'))).toEqual({ dueDate: '2026-03-28', slips: false })
  })

  it.each([
    ['the earliest day is the 29th', '2026-03-27', '2026-03-28', '2026-04-01'],
    ['the earliest day is the 2nd, after the end of a month', '2026-01-31', '2026-02-01', '2026-03-01'],
    ['the earliest day is the 2nd, after a short February', '2026-02-28', '2026-03-01', '2026-04-01'],
  ])(
    'K-17: where the wall is a day ahead, the default is the 1st, and slips for nobody: %s',
    (_, today, local, dueDate) => {
      expect(firstPayment({ kind: 'day' }, at(today, local))).toEqual({ dueDate, slips: false })
    },
  )

  it('P-12: brings a typed day into 1 to 28', () => {
    expect([0, 1, 28, 29, 99].map(clampPaymentDay)).toEqual([28, 1, 28, 28, 28])
  })
})

describe('first payment on a weekday', () => {
  it.each([
    // Monday 2 March 2026; weekdays Monday 1 to Sunday 7.
    ['2026-03-02', '2026-03-02', 2, '2026-03-03', false],
    ['2026-03-02', '2026-03-02', 1, '2026-03-09', true],
    ['2026-03-02', '2026-03-03', 2, '2026-03-10', true],
    ['2026-03-02', '2026-03-02', 7, '2026-03-08', false],
  ])('today %s, wall %s, weekday %s: %s', (today, local, weekday, dueDate, slips) => {
    expect(firstPayment({ kind: 'weekday', weekday: weekday as Weekday }, at(today, local))).toEqual({ dueDate, slips })
  })
})

describe('properties of the first payment', () => {
  it('is never before the earliest day, on the chosen day and never later than needed', () => {
    fc.assert(
      fc.property(calendar, fc.integer({ min: 1, max: 28 }), (when, chosen) => {
        const { dueDate } = firstPayment({ kind: 'day', day: chosen }, when)
        return (
          dueDate >= earliestPaymentDate(when) && dayOfMonth(dueDate) === chosen && dueDate <= addMonths(when.today, 2)
        )
      }),
    )
    fc.assert(
      fc.property(calendar, fc.integer({ min: 1, max: 7 }), (when, chosen) => {
        const { dueDate } = firstPayment({ kind: 'weekday', weekday: chosen as Weekday }, when)
        return (
          weekdayOf(dueDate) === chosen &&
          dueDate >= earliestPaymentDate(when) &&
          dueDate < addDays(earliestPaymentDate(when), 7)
        )
      }),
    )
  })

  it('is the same when asked again, and unaffected by the zone of the machine', () => {
    fc.assert(
      fc.property(
        calendar,
        (when) =>
          firstPayment({ kind: 'day', day: 15 }, when).dueDate ===
          firstPayment({ kind: 'day', day: 15 }, { ...when }).dueDate,
      ),
    )
  })

  it('slips for a person a day ahead only when their own today was chosen', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), (today, chosen) => {
        const local = addDays(today, 1)
        return (
          firstPayment({ kind: 'weekday', weekday: chosen as Weekday }, { today, local }).slips ===
          (weekdayOf(local) === chosen)
        )
      }),
    )
  })
})

describe('P-20: finish', () => {
  it.each([
    ['monthly', 12, '2027-02-15'],
    ['weekly', 4, '2026-04-05'],
    ['bi-weekly', 3, '2026-04-12'],
    ['weekly', 1, '2026-03-15'],
  ] as const)('%s with %s payments ends on %s', (frequency, payments, finish) => {
    expect(instalmentDate(localDate('2026-03-15'), frequency, payments)).toBe(finish)
  })

  it('never ends before it starts', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom<PlanFrequency>('monthly', 'weekly', 'bi-weekly'),
        fc.integer({ min: 1, max: 260 }),
        (start, frequency, payments) => instalmentDate(start, frequency, payments) >= start,
      ),
    )
  })

  it('debits on a banking day, never before the due date', () => {
    fc.assert(fc.property(day, (due) => debitDate(due) >= due && isBankingDay(debitDate(due))))
  })

  it('P-21: offers tomorrow to one month ahead minus one day', () => {
    expect(paymentDateWindow(at('2026-03-02'))).toEqual({ from: '2026-03-03', to: '2026-04-01' })
  })
})

describe('P-71 and K-42: window of a scheduled one-time payment', () => {
  it.each([
    ['2026-03-02', false, '2026-03-03', '2026-03-30'],
    ['2026-03-02', true, '2026-04-01', '2026-04-29'],
    ['2026-03-31', false, '2026-04-01', '2026-04-29'],
    // Second last day: tomorrow is the last day, which the window leaves out.
    ['2026-03-30', false, '2026-04-01', '2026-04-29'],
    ['2026-03-29', false, '2026-03-30', '2026-03-30'],
    ['2026-12-31', false, '2027-01-01', '2027-01-30'],
  ])('today %s, paid this month %s: %s to %s', (today, paid, from, to) => {
    expect(scheduledOtpWindow(localDate(today), paid)).toEqual({ from, to })
  })

  it('is never empty and never begins today', () => {
    fc.assert(
      fc.property(day, fc.boolean(), (today, paid) => {
        const { from, to } = scheduledOtpWindow(today, paid)
        return from > today && from <= to
      }),
    )
  })

  it('leaves out blocked dates', () => {
    const window = scheduledOtpWindow(localDate('2026-05-20'), false)
    expect(isInWindow(localDate('2026-05-25'), window, [localDate('2026-05-25')])).toBe(false)
    expect(isInWindow(localDate('2026-05-26'), window)).toBe(true)
    expect(isInWindow(localDate('2026-05-20'), window)).toBe(false)
  })
})
