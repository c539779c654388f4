import { describe, expect, it } from '@jest/globals'
import { localDate, type LocalDate } from './dates.ts'
import { toCents } from './money.ts'
import {
  isChangedPayment,
  paymentProblem,
  paymentProblems,
  remainingOf,
  spreadPayments,
  type PaymentEntry,
} from './payment-entry.ts'

const rules = {
  from: localDate('2026-03-03'),
  to: localDate('2026-04-01') as LocalDate | null,
  blocked: ['2026-03-10'],
}
const row = (over: Partial<PaymentEntry> = {}): PaymentEntry => ({
  id: 'p1',
  date: '2026-03-15',
  amount: '10',
  was: { date: '2026-03-14', amount: '10.00' },
  ...over,
})

const limits = { least: toCents(1_000), most: toCents(3_000) }

describe('P-109, P-110, P-115: the faults of a payment', () => {
  it.each([
    [{}, undefined],
    [{ date: '' }, 'date_required'],
    [{ date: '2026-02-30' }, 'date_required'],
    [{ date: '2026-03-02' }, 'date_early'],
    [{ date: '2026-03-03' }, undefined],
    [{ date: '2026-04-01' }, undefined],
    [{ date: '2026-04-02' }, 'date_late'],
    [{ date: '2026-03-10' }, 'date_blocked'],
    [{ amount: '' }, 'amount_required'],
    [{ amount: '0.00' }, 'amount_required'],
    // F-01: a day of its own, where the person may move it less far.
    [{ date: '2026-03-21', latest: localDate('2026-03-20') }, 'date_late'],
    [{ date: '2026-03-20', latest: localDate('2026-03-20') }, undefined],
    [{ amount: '0.01' }, undefined],
    [{ amount: '9.99', limits }, 'amount_low'],
    [{ amount: '9.99', limits, was: undefined }, 'amount_low'],
    [{ amount: '10', limits }, undefined],
    [{ amount: '30.01', limits }, 'amount_high'],
    [{ amount: '30', limits }, undefined],
    // An amount that is as it was read is not judged.
    [{ amount: '5', limits, was: { date: '2026-03-14', amount: '5.00' } }, undefined],
  ] as const)('%j: %s', (over, problem) => {
    expect(paymentProblem(row(over), rules)).toBe(problem)
  })

  it('without a last day every later one is valid', () => {
    expect(paymentProblem(row({ date: '2040-01-01' }), { ...rules, to: null })).toBeUndefined()
  })

  it('checks the amount of one whose day alone is fixed, and the day of one whose amount alone is', () => {
    expect(paymentProblem(row({ date: '', amount: '', isDateFixed: true }), rules)).toBe('amount_required')
    expect(paymentProblem(row({ date: '', amount: '', isAmountFixed: true }), rules)).toBe('date_required')
  })

  it('does not check payments that are unchanged or cannot be changed', () => {
    const past = { date: '2026-02-02', was: { date: '2026-02-02', amount: '10.00' } }
    expect(paymentProblem(row(past), rules)).toBeUndefined()
    expect(paymentProblem(row({ date: '', amount: '', isDateFixed: true, isAmountFixed: true }), rules)).toBeUndefined()
  })
})

it('P-109: the remainder can be negative', () => {
  expect(remainingOf(toCents(1_500), [row(), row({ amount: '' })])).toBe(500n)
  expect(remainingOf(toCents(1_500), [row(), row({ amount: '12.5' })])).toBe(-750n)
})

it('the same amount in other digits is no change', () => {
  expect(isChangedPayment(row({ date: '2026-03-14' }))).toBe(false)
  expect(isChangedPayment(row({ date: '2026-03-14', amount: '10.01' }))).toBe(true)
  expect(isChangedPayment(row())).toBe(true)
  expect(isChangedPayment(row({ date: '2026-03-14', amount: '' }))).toBe(true)
})

describe('payments that follow one another', () => {
  const list = (...dates: string[]) =>
    dates.map((date, at) =>
      row({ id: `p${at}`, date, was: { date: ['2026-03-14', '2026-03-21'][at] ?? '', amount: '10' } }),
    )

  it.each([
    [['2026-03-14', '2026-03-20'], []],
    [['2026-03-14', '2026-03-13'], [['p1', 'date_order']]],
    [['2026-03-21', '2026-03-21'], [['p0', 'date_order']]],
    [['2026-03-14', ''], [['p1', 'date_required']]],
    [['2026-03-20', '2026-03-20'], [['p1', 'date_order']]],
    [['', '2026-03-20'], [['p0', 'date_required']]],
  ] as const)('%j: %j', (dates, problems) => {
    expect([...paymentProblems(list(...dates), rules)]).toEqual(problems)
  })
})

it('leaves payments that were stored out of order and are not moved, and judges a fixed one as not moved', () => {
  const stored = (id: string, date: string, isDateFixed = false) =>
    row({ id, date, isDateFixed, was: { date, amount: '10' } })
  expect([...paymentProblems([stored('p0', '2026-03-20'), stored('p1', '2026-03-14')], rules)]).toEqual([])
  const fixed = { ...stored('p1', '2026-03-14', true), was: { date: '2026-03-13', amount: '10' } }
  expect([...paymentProblems([stored('p0', '2026-03-20'), fixed], rules)]).toEqual([])
  const fixedFirst = { ...stored('p0', '2026-03-20', true), was: undefined }
  expect([...paymentProblems([fixedFirst, stored('p1', '2026-03-14')], rules)]).toEqual([])
})

it('judges a payment that was never read as one that is another', () => {
  const fresh = (id: string, date: string) => row({ id, date, was: undefined })
  expect(isChangedPayment(fresh('p0', ''))).toBe(true)
  const twice = [fresh('p0', '2026-03-20'), fresh('p1', '2026-03-20')]
  expect([...paymentProblems(twice, rules)]).toEqual([['p1', 'date_order']])
})

it('F-01: only as many payments as are left may get another day', () => {
  const rows = ['2026-03-15', '2026-03-22', '2026-03-29'].map((date, at) =>
    row({ id: `p${at}`, date, was: { date: ['2026-03-14', '2026-03-21', '2026-03-28'][at] ?? '', amount: '10' } }),
  )
  expect([...paymentProblems(rows, { ...rules, movesLeft: 2 })]).toEqual([['p2', 'moves_used']])
  expect([...paymentProblems(rows, { ...rules, movesLeft: 3 })]).toEqual([])
  expect([...paymentProblems(rows, { ...rules, movesLeft: null })]).toEqual([])
  expect([...paymentProblems(rows, rules)]).toEqual([])
  // One that stays where it was takes none of the moves.
  const stays = [{ ...rows[0]!, date: '2026-03-14' }, ...rows.slice(1)]
  expect([...paymentProblems(stays, { ...rules, movesLeft: 2 })]).toEqual([])
  expect([...paymentProblems(stays, { ...rules, movesLeft: 0 })]).toEqual([
    ['p1', 'moves_used'],
    ['p2', 'moves_used'],
  ])
})

it.each([
  ['Monthly', ['2026-03-03', '2026-04-03', '2026-05-03']],
  ['Weekly', ['2026-03-03', '2026-03-10', '2026-03-17']],
  ['Bi-Weekly', ['2026-03-03', '2026-03-17', '2026-03-31']],
  ['another word', ['2026-03-03', '2026-04-03', '2026-05-03']],
])('S-62: spreads payments in the rhythm of a plan that is paid %s', (planType, dates) => {
  const spread = spreadPayments(toCents(100), 3, planType, localDate('2026-03-03'))
  expect(spread).toEqual(['0.33', '0.33', '0.34'].map((amount, at) => ({ id: `p${at + 1}`, date: dates[at], amount })))
})
