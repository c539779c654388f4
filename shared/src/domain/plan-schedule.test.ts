import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays, localDate } from './dates.ts'
import { sumCents, toCents } from './money.ts'
import { isStillPossible, paymentAmounts, planSchedule, type ScheduleTerms } from './plan-schedule.ts'

const monday = { today: localDate('2026-03-02'), local: localDate('2026-03-02') }
const terms = (change: Partial<ScheduleTerms> = {}): ScheduleTerms => ({
  frequency: 'monthly',
  payments: 3,
  total: toCents(10_000),
  perPayment: toCents(3_333),
  planned: null,
  ...change,
})
const dates = (change: Partial<ScheduleTerms>, startDay: number | null) =>
  planSchedule(terms(change), startDay, monday).payments.map(({ dueDate }) => dueDate)

describe('the days of a plan', () => {
  it.each([
    ['monthly', 15, ['2026-03-15', '2026-04-15', '2026-05-15']],
    ['weekly', 7, ['2026-03-08', '2026-03-15', '2026-03-22']],
    ['bi-weekly', 2, ['2026-03-03', '2026-03-17', '2026-03-31']],
    // P-12: brought into 1 to 28.
    ['monthly', 0, ['2026-03-28', '2026-04-28', '2026-05-28']],
    ['monthly', 31, ['2026-03-28', '2026-04-28', '2026-05-28']],
    // Without a choice: from the earliest day on.
    ['weekly', null, ['2026-03-03', '2026-03-10', '2026-03-17']],
  ] as const)('%s on %s', (frequency, startDay, expected) => {
    expect(dates({ frequency }, startDay)).toEqual(expected)
  })

  it('a single payment is on the chosen day; a postponed day is reported only for a choice', () => {
    expect(dates({ frequency: 'one_time', payments: 1 }, 20)).toEqual(['2026-03-20'])
    expect(planSchedule(terms(), 2, monday)).toMatchObject({ slips: true, startDay: 2 })
    expect(planSchedule(terms(), null, monday)).toMatchObject({ slips: false, startDay: 3 })
  })

  it('P-13: the day of a weekly plan is a weekday, chosen or taken', () => {
    expect(planSchedule(terms({ frequency: 'weekly' }), 7, monday).startDay).toBe(7)
    expect(planSchedule(terms({ frequency: 'bi-weekly' }), null, monday).startDay).toBe(2)
  })

  it('a day of the month that nobody chose is the earliest one, brought into 1 to 28', () => {
    const late = { today: localDate('2026-03-29'), local: localDate('2026-03-29') }
    expect(planSchedule(terms(), null, late).startDay).toBeLessThanOrEqual(28)
    expect(dates({}, null)).toEqual(['2026-03-03', '2026-04-03', '2026-05-03'])
  })

  it('P-86: the debit is on the next banking day, the due date stays', () => {
    const closures = [localDate('2026-03-16')]
    expect(planSchedule(terms(), 15, monday, closures).payments[0]).toMatchObject({
      number: 1,
      dueDate: '2026-03-15',
      debitDate: '2026-03-17',
    })
  })

  it('a flexible plan keeps its own days and amounts while the first is in the future', () => {
    const planned = [
      { date: localDate('2026-03-03'), amount: toCents(2_500) },
      { date: localDate('2026-03-29'), amount: toCents(7_500) },
    ]
    const schedule = planSchedule(terms({ planned, payments: 2 }), 15, monday)
    expect(schedule.payments.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      ['2026-03-03', 2_500n],
      ['2026-03-29', 7_500n],
    ])
    expect(isStillPossible(planned, monday)).toBe(true)
    expect(isStillPossible(planned, { ...monday, local: addDays(monday.today, 1) })).toBe(false)
    expect(isStillPossible(null, monday)).toBe(true)
    expect(isStillPossible([], monday)).toBe(true)
    expect(schedule).toMatchObject({ slips: false, startDay: 3 })
  })

  it('a list without a payment is no plan of its own days', () => {
    expect(dates({ planned: [] }, 15)).toEqual(['2026-03-15', '2026-04-15', '2026-05-15'])
  })

  it('splits evenly where the last payment would be nothing', () => {
    const amounts = (perPayment: number) =>
      paymentAmounts({ total: toCents(100), payments: 3, perPayment: toCents(perPayment) })
    expect(amounts(50)).toEqual([33n, 33n, 34n])
    expect(amounts(49)).toEqual([49n, 49n, 2n])
  })
})

it('the payments sum to the total, the last carries the remainder, and none is zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 260n, max: 10_000_000n }),
      fc.integer({ min: 1, max: 260 }),
      fc.bigInt({ min: 1n, max: 100_000n }),
      (total, payments, perPayment) => {
        const amounts = paymentAmounts({ total: toCents(total), payments, perPayment: toCents(perPayment) })
        expect(amounts).toHaveLength(payments)
        expect(sumCents(amounts)).toBe(total)
        expect(amounts.every((amount) => amount > 0n)).toBe(true)
      },
    ),
  )
})
