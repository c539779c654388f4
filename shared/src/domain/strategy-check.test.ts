import { expect, it } from '@jest/globals'
import { type OfferCondition, type OfferRow, type OfferRule } from './offer-strategy.ts'
import { offerRow, standardStrategies } from './standard-strategy.ts'
import { rowProblems, strategyProblems } from './strategy-check.ts'

const said = (found: ReturnType<typeof rowProblems>) => found.map(({ path, code }) => `${path.join('.')} ${code}`)
const when = (change: Partial<OfferCondition>): Partial<OfferRow> => ({
  when: { ...offerRow([]).when, ...change },
})
const offers = (rule: OfferRule): Partial<OfferRow> => ({ offers: [rule] })
const settle = { kind: 'settlement', percent: 60, payments: [1], rhythm: 'monthly', until: null } as const

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
