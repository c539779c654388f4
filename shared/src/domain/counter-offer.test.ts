import { describe, expect, it } from '@jest/globals'
import {
  COUNTER_DAYS_AHEAD,
  COUNTER_DAYS_BY_RULE,
  COUNTER_MONTHS,
  COUNTER_MONTHS_OF_STAFF,
  counterEnds,
  counterLimits,
  counterLimitsOfStaff,
  counterPlan,
  counterProblems,
  isWithinOffers,
  type CounterTerms,
  type StandingOffer,
} from './counter-offer.ts'
import { addDays, localDate } from './dates.ts'
import { formatWireMoney, parseWireMoney, sumCents } from './money.ts'

const today = localDate('2026-03-02')
const ground = (available = '600.00', minimum = '5.00') => ({
  available: parseWireMoney(available),
  minimum: parseWireMoney(minimum),
  today,
  earliest: addDays(today, 1),
})
const terms = (way: CounterTerms['way'], amount: string, day: string = addDays(today, 3)): CounterTerms => ({
  way,
  amount: parseWireMoney(amount),
  day: localDate(day),
})
const offer = (total: string, payments: number, more: Partial<StandingOffer> = {}): StandingOffer => ({
  payments,
  isMonthly: true,
  perPayment: parseWireMoney((Number(total) / payments).toFixed(2)),
  total: parseWireMoney(total),
  discount: parseWireMoney((600 - Number(total)).toFixed(2)),
  isComparable: true,
  ...more,
})

describe('F-33: what can be proposed', () => {
  const limits = counterLimits(ground(), 20)
  it.each<[string, CounterTerms, object]>([
    ['the least share', terms('once', '120.00'), {}],
    ['a cent below the least share', terms('once', '119.99'), { amount: ['counter_low'] }],
    ['everything', terms('once', '600.00'), {}],
    ['a cent more than everything', terms('once', '600.01'), { amount: ['counter_high'] }],
    ['the least amount a month', terms('monthly', '10.00'), {}],
    ['a cent less a month', terms('monthly', '9.99'), { amount: ['counter_low'] }],
    ['the earliest day', terms('once', '300.00', '2026-03-03'), {}],
    ['a day too early', terms('once', '300.00', '2026-03-02'), { day: ['counter_early'] }],
    ['the latest day', terms('once', '300.00', addDays(today, COUNTER_DAYS_AHEAD)), {}],
    ['a day too late', terms('once', '300.00', addDays(today, COUNTER_DAYS_AHEAD + 1)), { day: ['counter_late'] }],
    ['the 28th of each month', terms('monthly', '50.00', '2026-03-28'), {}],
    ['a day that not every month has', terms('monthly', '50.00', '2026-03-29'), { day: ['counter_day'] }],
    ['such a day of one payment', terms('once', '300.00', '2026-03-29'), {}],
    ['two faults', terms('once', '0.00', '2026-03-01'), { amount: ['counter_low'], day: ['counter_early'] }],
  ])('%s', (_, wish, problems) => expect(counterProblems(wish, limits)).toEqual(problems))

  it('is never below the tenant’s minimum, or everything when that is less', () => {
    expect(counterLimits(ground('600.00', '150.00'), 20)).toMatchObject({ once: 15_000n, monthly: 15_000n })
    expect(counterLimits(ground('4.00'), 20)).toMatchObject({ once: 400n, monthly: 400n, most: 400n })
  })

  it('rounds the least amounts up to the cent', () => {
    expect(counterLimits(ground('100.01', '0.01'), 33)).toMatchObject({ once: 3_301n, monthly: 167n })
    expect(100_01n / 167n).toBe(BigInt(COUNTER_MONTHS - 1))
  })

  it('staff answer with as many payments as their own plans have, and need no share', () => {
    const { once, monthly } = counterLimitsOfStaff(ground('2600.00'))
    expect([once, monthly]).toEqual([500n, 1_000n])
    expect(2600_00n / monthly).toBe(BigInt(COUNTER_MONTHS_OF_STAFF))
  })
})

describe('F-33: what nobody needs to be asked about', () => {
  const offers = [offer('360.00', 1), offer('600.00', 1), offer('600.00', 6), offer('480.00', 12)]
  it.each<[string, CounterTerms, boolean]>([
    ['as much as the least settlement', terms('once', '360.00'), true],
    ['a cent less', terms('once', '359.99'), false],
    ['as much a month as the least plan of everything', terms('monthly', '100.00'), true],
    ['a cent less a month, though a settlement asks for less', terms('monthly', '99.99'), false],
    ['soon enough', terms('once', '400.00', addDays(today, COUNTER_DAYS_BY_RULE)), true],
    ['a day later', terms('once', '400.00', addDays(today, COUNTER_DAYS_BY_RULE + 1)), false],
  ])('%s', (_, wish, isWithin) => expect(isWithinOffers(wish, ground(), offers)).toBe(isWithin))

  it.each<[string, CounterTerms, StandingOffer]>([
    ['weekly payments', terms('monthly', '100.00'), offer('600.00', 6, { isMonthly: false })],
    ['an open-ended plan', terms('monthly', '100.00'), offer('600.00', 6, { isComparable: false })],
    ['several payments, for one', terms('once', '300.00'), offer('300.00', 3)],
  ])('not by %s', (_, wish, only) => expect(isWithinOffers(wish, ground(), [only])).toBe(false))

  it('everything at once is never asked about', () => {
    expect(isWithinOffers(terms('once', '600.00'), ground(), [])).toBe(true)
    expect(isWithinOffers(terms('monthly', '600.00'), ground(), [])).toBe(false)
  })
})

describe('F-33: the plan of an answer', () => {
  const said = (wish: CounterTerms, available = '600.00', minimum = '5.00') => {
    const { kind, total, discount, planned } = counterPlan(wish, ground(available, minimum))
    expect(sumCents(planned.map(({ amount }) => amount))).toBe(total)
    const rows = planned.map(({ date, amount }) => `${date} ${formatWireMoney(amount)}`)
    return [kind, formatWireMoney(discount), ...rows]
  }
  it('one payment forgives the rest', () => {
    expect(said(terms('once', '250.00'))).toEqual(['SIF', '350.00', '2026-03-05 250.00'])
    expect(said(terms('once', '600.00'))).toEqual(['PIF', '0.00', '2026-03-05 600.00'])
  })

  it('monthly payments pay everything; the last one has the rest', () => {
    expect(said(terms('monthly', '250.00'))).toEqual([
      'REGULAR',
      '0.00',
      '2026-03-05 250.00',
      '2026-04-05 250.00',
      '2026-05-05 100.00',
    ])
    expect(said(terms('monthly', '300.00'))).toHaveLength(4)
    expect(said(terms('monthly', '600.00'))).toEqual(['PIF', '0.00', '2026-03-05 600.00'])
  })

  it('a rest below the minimum is added to the payment before it', () => {
    expect(said(terms('monthly', '200.00'), '604.99')).toEqual([
      'REGULAR',
      '0.00',
      '2026-03-05 200.00',
      '2026-04-05 200.00',
      '2026-05-05 204.99',
    ])
    expect(said(terms('monthly', '200.00'), '605.00').at(-1)).toBe('2026-06-05 5.00')
  })
})

describe('F-33: until when an answer can be agreed to', () => {
  it.each([
    ['the tenant’s days', 7, '2026-04-01', '2026-03-09'],
    ['the day before its payment, where that is earlier', 7, '2026-03-05', '2026-03-04'],
    ['both at once', 7, '2026-03-10', '2026-03-09'],
  ])('%s', (_, days, first, ends) => expect(counterEnds(today, days, localDate(first))).toBe(ends))
})
