import { describe, expect, it } from '@jest/globals'
import { type OfferCondition, type OfferRow, type OfferRule } from './offer-strategy.ts'
import { offerRow, standardStrategies } from './standard-strategy.ts'
import { isStrategyId, rowProblems, strategyLimits, strategyProblems } from './strategy-check.ts'

const said = (found: ReturnType<typeof rowProblems>) => found.map(({ path, code }) => `${path.join('.')} ${code}`)
const when = (change: Partial<OfferCondition>): Partial<OfferRow> => ({
  when: { ...offerRow([]).when, ...change },
})
const offers = (rule: OfferRule): Partial<OfferRow> => ({ offers: [rule] })
const settle: Extract<OfferRule, { kind: 'settlement' }> = {
  kind: 'settlement',
  percent: 60,
  payments: [1],
  rhythm: 'monthly',
  until: null,
}

it.each<[string, Partial<OfferRow>, string[]]>([
  ['a good row', {}, []],
  ['no offer', { offers: [] }, ['offers required']],
  [
    'two limits for staff',
    { offers: Array(2).fill({ kind: 'custom', percent: null, payments: null, each: null }) },
    ['offers offer_twice'],
  ],
  ['a balance from above to', when({ balance_from: '20.00', balance_to: '10.00' }), ['when.balance_to from_above_to']],
  ['days from above to', when({ unpaid_from: 9, unpaid_to: 3 }), ['when.unpaid_to from_above_to']],
  ['an amount with three decimals', when({ balance_from: '1.000' }), ['when.balance_from amount_invalid']],
  ['half a day', when({ placed_from: 0.5 }), ['when.placed_from number_invalid']],
  ['a state by its name', when({ states: ['Maine'] }), ['when.states state_invalid']],
  ['an empty creditor', when({ creditors: [' '] }), ['when.creditors required']],
  ['a settlement of nothing', offers({ ...settle, percent: 0, payments: [1] }), ['offers.0.percent number_invalid']],
  ['a settlement of all', offers({ ...settle, percent: 100, payments: [1] }), ['offers.0.percent number_invalid']],
  ['a day that is none', offers({ ...settle, payments: [1], until: '2026-02-30' }), ['offers.0.until date_invalid']],
  ['no number of payments', offers({ ...settle, payments: [] }), ['offers.0.payments payments_invalid']],
  ['a number of payments twice', offers({ ...settle, payments: [3, 3] }), ['offers.0.payments payments_invalid']],
  ['261 payments', offers({ ...settle, payments: [261] }), ['offers.0.payments payments_invalid']],
  [
    'payments of nothing',
    offers({ kind: 'amount', amount: '0.00', rhythm: 'weekly' }),
    ['offers.0.amount amount_invalid'],
  ],
  ['a floor of nothing', { least_payment: '0.00' }, ['least_payment amount_invalid']],
  ['offers that end at once', { good_for_days: 0 }, ['good_for_days number_invalid']],
])('F-13: names row and field of %s', (_, change, wanted) => {
  expect(said(rowProblems({ ...offerRow([{ kind: 'full' }]), ...change }))).toEqual(wanted)
})

it('F-13: names the strategy, and finds one that is used and missing, or named twice', () => {
  const [standard] = standardStrategies(true).strategies
  const bad = { ...standard!, name: ' ', rows: [offerRow([])] }
  expect(
    said(strategyProblems({ version: 1, use: ['standard', 'gone'], strategies: [standard!, { ...bad, id: 'Other' }] })),
  ).toEqual([
    'use.1 strategy_unknown',
    'strategies.1.id setting_invalid',
    'strategies.1.name required',
    'strategies.1.rows.0.offers required',
  ])
  expect(
    said(strategyProblems({ version: 1, use: ['standard', 'standard'], strategies: [standard!, standard!] })),
  ).toEqual(['use strategy_twice', 'strategies.1.name strategy_twice'])
  expect(strategyProblems(standardStrategies(true))).toEqual([])
})

describe('F-13: the limits of a row, at the limit and beyond it', () => {
  const many = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at))
  const part = (payments: number[]): Partial<OfferRow> => offers({ kind: 'payments', payments, rhythm: 'weekly' })
  const custom = (change: { percent?: number; payments?: number; each?: string }) =>
    offers({ kind: 'custom', percent: null, payments: null, each: null, ...change })
  const from = (amount: string) => offers({ kind: 'amount', amount, rhythm: 'weekly' })

  it.each<[string, Partial<OfferRow>, Partial<OfferRow>, string]>([
    [
      'offers',
      { offers: many(strategyLimits.offers, () => ({ kind: 'full' })) },
      { offers: many(strategyLimits.offers + 1, () => ({ kind: 'full' })) },
      'offers too_many',
    ],
    ['days to choose, least', { good_for_days: 1 }, { good_for_days: 0 }, 'good_for_days number_invalid'],
    ['days to choose, most', { good_for_days: 365 }, { good_for_days: 366 }, 'good_for_days number_invalid'],
    ['least payment', { least_payment: '0.01' }, { least_payment: '0.00' }, 'least_payment amount_invalid'],
    ['least total', { least_total: '0.01' }, { least_total: '0.00' }, 'least_total amount_invalid'],
    [
      'digits of an amount',
      { least_total: '12345678901.00' },
      { least_total: '123456789012.00' },
      'least_total amount_invalid',
    ],
    ['signs of an amount', { least_total: '1.00' }, { least_total: '-1.00' }, 'least_total amount_invalid'],
    ['decimals of an amount', { least_total: '1.00' }, { least_total: '1.0' }, 'least_total amount_invalid'],
    ['balance, least', when({ balance_from: '0.00' }), when({ balance_from: '0' }), 'when.balance_from amount_invalid'],
    ['balance, most', when({ balance_to: '0.01' }), when({ balance_to: '0.00' }), 'when.balance_to amount_invalid'],
    [
      'balances in their order',
      when({ balance_from: '10.00', balance_to: '10.00' }),
      when({ balance_from: '10.01', balance_to: '10.00' }),
      'when.balance_to from_above_to',
    ],
    [
      'days since placement in their order',
      when({ placed_from: 5, placed_to: 5 }),
      when({ placed_from: 6, placed_to: 5 }),
      'when.placed_to from_above_to',
    ],
    [
      'days without a payment in their order',
      when({ unpaid_from: 5, unpaid_to: 5 }),
      when({ unpaid_from: 6, unpaid_to: 5 }),
      'when.unpaid_to from_above_to',
    ],
    [
      'days since placement, least',
      when({ placed_from: 0 }),
      when({ placed_from: -1 }),
      'when.placed_from number_invalid',
    ],
    [
      'days since placement, most',
      when({ placed_to: 36_500 }),
      when({ placed_to: 36_501 }),
      'when.placed_to number_invalid',
    ],
    [
      'days without a payment, least',
      when({ unpaid_from: 0 }),
      when({ unpaid_from: -1 }),
      'when.unpaid_from number_invalid',
    ],
    [
      'days without a payment, most',
      when({ unpaid_to: 36_500 }),
      when({ unpaid_to: 36_501 }),
      'when.unpaid_to number_invalid',
    ],
    [
      'creditors',
      when({ creditors: many(strategyLimits.names, (at) => `Bank ${at}`) }),
      when({ creditors: many(strategyLimits.names + 1, (at) => `Bank ${at}`) }),
      'when.creditors too_many',
    ],
    [
      'letters of a segment',
      when({ segments: ['s'.repeat(100)] }),
      when({ segments: ['s'.repeat(101)] }),
      'when.segments required',
    ],
    ['tags that are words', when({ tags: ['Promise'] }), when({ tags: ['Promise', ''] }), 'when.tags required'],
    ['letters of a state', when({ states: ['ME'] }), when({ states: ['ME', 'MEX'] }), 'when.states state_invalid'],
    ['case of a state', when({ states: ['ME'] }), when({ states: ['me'] }), 'when.states state_invalid'],
    [
      'percent of a settlement, least',
      offers({ ...settle, percent: 1 }),
      offers({ ...settle, percent: 0 }),
      'offers.0.percent number_invalid',
    ],
    [
      'percent of a settlement, most',
      offers({ ...settle, percent: 99 }),
      offers({ ...settle, percent: 100 }),
      'offers.0.percent number_invalid',
    ],
    [
      'numbers of payments of a settlement',
      offers({ ...settle, payments: [1, 2, 3, 4, 5, 6] }),
      offers({ ...settle, payments: [1, 2, 3, 4, 5, 6, 7] }),
      'offers.0.payments payments_invalid',
    ],
    [
      'last day of a settlement',
      offers({ ...settle, until: '2026-02-28' }),
      offers({ ...settle, until: '2026-02-29' }),
      'offers.0.until date_invalid',
    ],
    ['number of payments, least', part([1]), part([0]), 'offers.0.payments payments_invalid'],
    ['number of payments, most', part([260]), part([260, 261]), 'offers.0.payments payments_invalid'],
    ['whole numbers of payments', part([2]), part([2.5]), 'offers.0.payments payments_invalid'],
    ['an amount for each payment', from('0.01'), from('0.00'), 'offers.0.amount amount_invalid'],
    ['percent for staff, least', custom({ percent: 0 }), custom({ percent: -1 }), 'offers.0.percent number_invalid'],
    ['percent for staff, most', custom({ percent: 100 }), custom({ percent: 101 }), 'offers.0.percent number_invalid'],
    ['payments for staff, least', custom({ payments: 1 }), custom({ payments: 0 }), 'offers.0.payments number_invalid'],
    [
      'payments for staff, most',
      custom({ payments: 260 }),
      custom({ payments: 261 }),
      'offers.0.payments number_invalid',
    ],
    ['amount for staff', custom({ each: '0.01' }), custom({ each: '0.00' }), 'offers.0.each amount_invalid'],
  ])('%s', (_, atLimit, beyond, wanted) => {
    const row = offerRow([{ kind: 'full' }])
    expect(said(rowProblems({ ...row, ...atLimit }))).toEqual([])
    expect(said(rowProblems({ ...row, ...beyond }))).toEqual([wanted])
  })

  it('names every fault of a row, and compares no limits that are none', () => {
    const bad = { states: ['x'], balance_from: 'x', balance_to: '1.00', placed_from: 9, placed_to: 3 }
    expect(said(rowProblems({ ...offerRow([]), ...when(bad), good_for_days: 0 }))).toEqual([
      'when.states state_invalid',
      'when.balance_from amount_invalid',
      'offers required',
      'good_for_days number_invalid',
    ])
    expect(
      said(rowProblems({ ...offerRow([{ kind: 'full' }]), ...when({ ...bad, balance_from: null, states: [] }) })),
    ).toEqual(['when.placed_to from_above_to'])
    expect(said(rowProblems({ ...offerRow([{ kind: 'full' }]), ...when({ placed_from: 9, unpaid_to: 3 }) }))).toEqual(
      [],
    )
  })
})

describe('F-13: the limits of a tenant’s strategies', () => {
  const strategy = (id: string, name = id, rows = [offerRow([{ kind: 'full' }])]) => ({ id, name, rows })
  const some = (count: number) => Array.from({ length: count }, (_, at) => strategy(`s${at}`))
  const found = (strategies: ReturnType<typeof strategy>[], use = ['s0']) =>
    said(strategyProblems({ version: 1, use, strategies }))

  it('are 20 strategies of 50 rows, one or two of them in use', () => {
    const rows = (count: number) => Array.from({ length: count }, () => offerRow([{ kind: 'full' }]))
    expect(found(some(20))).toEqual([])
    expect(found(some(21))).toEqual(['strategies too_many'])
    expect(found([strategy('s0', 'S', rows(50))])).toEqual([])
    expect(found([strategy('s0', 'S', rows(51))])).toEqual(['strategies.0.rows too_many'])
    expect(found([strategy('s0', 'S', [])])).toEqual(['strategies.0.rows required'])
    expect(found(some(3), [])).toEqual(['use required'])
    expect(found(some(3), ['s0', 's2'])).toEqual([])
    expect(found(some(3), ['s0', 's1', 's2'])).toEqual(['use too_many'])
    expect(found([], [])).toEqual(['strategies required', 'use required'])
  })

  it('have names of up to 60 letters, each of them once in any case of letters', () => {
    expect(found([strategy('s0', 'n'.repeat(60))])).toEqual([])
    expect(found([strategy('s0', 'n'.repeat(61))])).toEqual(['strategies.0.name too_long'])
    expect(found([strategy('s0', 'Late'), strategy('s1', ' LATE ')])).toEqual(['strategies.1.name strategy_twice'])
    expect(found([strategy('s0', 'Late'), strategy('s0', 'Early')])).toEqual(['strategies.1.name strategy_twice'])
    expect(found([strategy('s0', 'Late'), strategy('s1', 'Early')])).toEqual([])
  })

  it.each([
    ['a', true],
    ['0', true],
    ['a-1', true],
    ['a'.repeat(40), true],
    ['a'.repeat(41), false],
    ['', false],
    ['-a', false],
    ['A', false],
    ['a b', false],
    ['a_', false],
    ['a\n', false],
  ])('has the id %j: %s', (id, isValid) => {
    expect(isStrategyId(id)).toBe(isValid)
  })
})
