import { describe, expect, it } from '@jest/globals'
import {
  approvalReason,
  customPlanProblems,
  settlementFloor,
  type ApprovalGround,
  type CustomPlanGround,
  type CustomPlanTerms,
} from './custom-plan.ts'
import { localDate } from './dates.ts'
import { toCents } from './money.ts'

const ground = (over: Partial<ApprovalGround> = {}): ApprovalGround => ({
  role: 'agent',
  isWaived: false,
  balance: toCents(240_000),
  limit: 60,
  ...over,
})
const settlement = (total: number) => ({ isOpenEnded: false, payments: 1, each: toCents(total), total: toCents(total) })
const open = (payments: number, each: number) => ({
  isOpenEnded: true,
  payments,
  each: toCents(each),
  total: toCents(payments * each),
})

describe('S-64, S-87: why a plan needs a supervisor’s code', () => {
  it.each([
    ['a payment in full', settlement(240_000), {}, null],
    ['a settlement at the limit', settlement(144_000), {}, null],
    ['a cent below the limit', settlement(143_999), {}, 'below_limit'],
    ['24 cents for $2,400', settlement(24), {}, 'below_limit'],
    ['any total, where the limit is 0', settlement(1), { limit: 0 }, null],
    [
      'an administrator’s, although open-ended plans are waived',
      settlement(24),
      { role: 'admin', isWaived: true },
      'below_limit',
    ],
    ['six payments of $25.00', open(6, 2_500), {}, null],
    ['another open-ended plan', open(7, 2_500), {}, 'open_ended'],
    ['an administrator’s open-ended plan', open(7, 2_500), { role: 'admin' }, 'open_ended'],
    ['an administrator’s, waived', open(7, 2_500), { role: 'admin', isWaived: true }, null],
    ['an agent’s, waived for administrators', open(7, 2_500), { isWaived: true }, 'open_ended'],
    ['six payments of another amount', open(6, 2_501), {}, 'open_ended'],
    ['as many payments as the strategy leaves to staff', settlement(144_000), { mostPayments: 1 }, null],
    ['one more', { ...settlement(144_000), payments: 2 }, { mostPayments: 1 }, 'beyond_strategy'],
    ['payments as small as the strategy leaves to staff', settlement(144_000), { leastEach: toCents(144_000) }, null],
    ['a cent less each', settlement(144_000), { leastEach: toCents(144_001) }, 'beyond_strategy'],
    ['no limits of the strategy', settlement(144_000), { mostPayments: null, leastEach: null }, null],
  ] as const)('%s', (_, plan, over, reason) => {
    expect(approvalReason(plan, ground(over))).toBe(reason)
  })

  it('rounds the least total up to the cent', () => {
    expect(settlementFloor({ balance: toCents(101), limit: 50 })).toBe(51n)
  })
})

describe('S-60 to S-63: what is wrong with the terms of a plan', () => {
  /** $1,000.00, of which $400.00 are forgiven and the rest is paid in three months. */
  const settled: CustomPlanTerms = {
    planType: 'Monthly',
    payments: 3,
    total: toCents(60_000),
    each: toCents(20_000),
    discount: toCents(40_000),
    isOpenEnded: false,
    isFlexible: false,
    planned: [],
    expiration: '2026-03-03',
  }
  const openEnded: CustomPlanTerms = {
    ...settled,
    payments: 6,
    total: toCents(15_000),
    each: toCents(2_500),
    discount: toCents(0),
    isOpenEnded: true,
  }
  const dayAndAmount = (date: string, amount: number) => ({ date, amount: toCents(amount) })
  const flexible: CustomPlanTerms = {
    ...settled,
    isFlexible: true,
    planned: [
      dayAndAmount('2026-03-03', 10_000),
      dayAndAmount('2026-03-04', 20_000),
      dayAndAmount('2026-05-01', 30_000),
    ],
  }
  const problems = (plan: CustomPlanTerms, over: Partial<CustomPlanGround> = {}) =>
    customPlanProblems(plan, {
      balance: toCents(100_000),
      today: localDate('2026-03-02'),
      allowsFlexible: true,
      ...over,
    })

  it.each([
    ['a settlement', settled],
    [
      'a plan of the whole balance',
      { ...settled, total: toCents(100_000), each: toCents(33_333), discount: toCents(0) },
    ],
    ['one payment', { ...settled, payments: 1, each: toCents(60_000) }],
    ['260 payments', { ...settled, payments: 260, total: toCents(60_000), each: toCents(230) }],
    ['an open-ended plan', openEnded],
    [
      'an open-ended plan of the whole balance',
      { ...openEnded, each: toCents(10_000), payments: 10, total: toCents(100_000) },
    ],
    ['a flexible plan', flexible],
  ])('nothing with %s', (_, plan) => {
    expect(problems(plan)).toEqual({})
  })

  it.each([
    ['no payment', { payments: 0 }, { number_of_payments: ['payments_invalid'] }],
    ['261 payments', { payments: 261 }, { number_of_payments: ['payments_invalid'] }],
    [
      'one payment every two weeks',
      { planType: 'Bi-Weekly', payments: 1 },
      { number_of_payments: ['payments_invalid'] },
    ],
    ['no day of expiry', { expiration: '' }, { expiration_date: ['date_invalid'] }],
    ['a day that no month has', { expiration: '2026-02-30' }, { expiration_date: ['date_invalid'] }],
    ['an expiry today', { expiration: '2026-03-02' }, { expiration_date: ['date_past'] }],
    ['a negative discount', { discount: toCents(-1) }, { discount: ['amount_invalid'] }],
    ['a discount above the balance', { discount: toCents(100_001) }, { discount: ['amount_invalid'] }],
    [
      'all of the balance forgiven, and more paid',
      { discount: toCents(100_000) },
      { tot_amt_to_pay: ['plan_balance'] },
    ],
    ['a total of nothing', { total: toCents(0) }, { tot_amt_to_pay: ['amount_invalid'] }],
    ['a total above the balance', { total: toCents(100_001) }, { tot_amt_to_pay: ['amount_invalid'] }],
    [
      'a cent of the balance that is neither paid nor forgiven',
      { discount: toCents(39_999) },
      { tot_amt_to_pay: ['plan_balance'] },
    ],
    ['a payment that is a cent too small', { each: toCents(19_999) }, { tot_mo_payment: ['payment_sum'] }],
    ['a payment that is a cent too large', { each: toCents(20_001) }, { tot_mo_payment: ['payment_sum'] }],
  ] as [string, Partial<CustomPlanTerms>, object][])('a settlement with %s', (_, over, found) => {
    expect(problems({ ...settled, ...over })).toEqual(found)
  })

  it('payments below a cent', () => {
    const plan = { ...settled, total: toCents(2), each: toCents(0), discount: toCents(0) }
    expect(problems(plan, { balance: toCents(2) })).toEqual({ tot_mo_payment: ['payment_sum'] })
  })

  it('a discount of all and a total of nothing are both named, and sums are not looked at before that', () => {
    expect(problems({ ...settled, discount: toCents(-1), total: toCents(0), each: toCents(7) })).toEqual({
      discount: ['amount_invalid'],
      tot_amt_to_pay: ['amount_invalid'],
    })
  })

  it.each([
    ['five payments, which only a settlement may have', { payments: 5 }, { number_of_payments: ['payments_invalid'] }],
    ['a discount', { discount: toCents(1) }, { discount: ['amount_invalid'] }],
    ['payments that do not add up', { each: toCents(2_501) }, { tot_mo_payment: ['payment_sum'] }],
    ['payments of nothing', { each: toCents(0) }, { tot_mo_payment: ['payment_sum'] }],
    ['days of its own', { isFlexible: true }, { is_flexible: ['flexible_invalid'] }],
  ] as [string, Partial<CustomPlanTerms>, object][])('an open-ended plan with %s', (_, over, found) => {
    expect(problems({ ...openEnded, ...over })).toEqual(found)
  })

  it('a flexible plan where the tenant has none', () => {
    expect(problems(flexible, { allowsFlexible: false })).toEqual({ is_flexible: ['flexible_invalid'] })
  })

  it.each([
    ['one row less than it has payments', flexible.planned.slice(1), { planned_payments: ['payments_invalid'] }],
    [
      'a payment of nothing',
      [dayAndAmount('2026-03-03', 0), dayAndAmount('2026-03-04', 30_000), dayAndAmount('2026-05-01', 30_000)],
      { 'planned_payments.0.payment_amount': ['amount_invalid'] },
    ],
    [
      'a day that no month has, and one after it',
      [dayAndAmount('2026-03-03', 10_000), dayAndAmount('2026-04-31', 20_000), dayAndAmount('2026-05-01', 30_000)],
      { 'planned_payments.1.payment_date': ['date_invalid'] },
    ],
    [
      'a payment today',
      [dayAndAmount('2026-03-02', 10_000), dayAndAmount('2026-03-04', 20_000), dayAndAmount('2026-05-01', 30_000)],
      { 'planned_payments.0.payment_date': ['date_past'] },
    ],
    [
      'two payments on one day',
      [dayAndAmount('2026-03-03', 10_000), dayAndAmount('2026-03-03', 20_000), dayAndAmount('2026-05-01', 30_000)],
      { 'planned_payments.1.payment_date': ['date_order'] },
    ],
    [
      'a day before the last valid one',
      [dayAndAmount('2026-05-01', 10_000), dayAndAmount('', 20_000), dayAndAmount('2026-04-30', 30_000)],
      { 'planned_payments.1.payment_date': ['date_invalid'], 'planned_payments.2.payment_date': ['date_order'] },
    ],
    [
      'a cent less than the total',
      [dayAndAmount('2026-03-03', 9_999), dayAndAmount('2026-03-04', 20_000), dayAndAmount('2026-05-01', 30_000)],
      { planned_payments: ['plan_sum'] },
    ],
  ])('a flexible plan with %s', (_, planned, found) => {
    expect(problems({ ...flexible, planned })).toEqual(found)
  })
})
