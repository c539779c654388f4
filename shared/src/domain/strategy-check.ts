import { parseLocalDate } from './local-date.ts'
import type { OfferCondition, OfferRow, OfferRule, OfferStrategies, OfferStrategy } from './offer-strategy.ts'
import { parseWireMoney } from './money.ts'

/** Most strategies, rows of one, offers of a row and numbers of payments of an offer. */
export const strategyLimits = { strategies: 20, rows: 50, offers: 8, counts: 6, names: 50, name: 60 } as const

/** What is wrong at a place in the strategies: keys from the outside in, and the code of a field's fault. */
export interface StrategyProblem {
  path: (string | number)[]
  code: string
}

/** A strategy's id: lower case letters, digits and hyphens. */
export const isStrategyId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(text)

/** Everything that is wrong with a tenant's strategies, each fault at its row and field; the schema asks, too. */
export function strategyProblems({ use, strategies }: OfferStrategies): StrategyProblem[] {
  const ids = strategies.map(({ id }) => id)
  const names = strategies.map(({ name }) => name.trim().toLowerCase())
  return [
    ...sized(strategies, strategyLimits.strategies, ['strategies']),
    ...sized(use, 2, ['use']),
    ...use.flatMap((id, at) => (ids.includes(id) ? [] : [{ path: ['use', at], code: 'strategy_unknown' }])),
    ...(new Set(use).size < use.length ? [{ path: ['use'], code: 'strategy_twice' }] : []),
    ...strategies.flatMap((strategy, at) => {
      const isRepeated = ids.indexOf(strategy.id) < at || names.indexOf(names[at]!) < at
      const found: StrategyProblem[] = isRepeated ? [{ path: ['name'], code: 'strategy_twice' }] : []
      return under(['strategies', at], [...found, ...problemsOf(strategy)])
    }),
  ]
}

function problemsOf({ id, name, rows }: OfferStrategy): StrategyProblem[] {
  return [
    ...(isStrategyId(id) ? [] : [{ path: ['id'], code: 'setting_invalid' }]),
    ...(name.trim() === '' ? [{ path: ['name'], code: 'required' }] : []),
    ...(name.length > strategyLimits.name ? [{ path: ['name'], code: 'too_long' }] : []),
    ...sized(rows, strategyLimits.rows, ['rows']),
    ...rows.flatMap((row, at) => under(['rows', at], rowProblems(row))),
  ]
}

/** What is wrong with a row; the dialog that edits one asks the same. */
export function rowProblems(row: OfferRow): StrategyProblem[] {
  const custom = row.offers.filter(({ kind }) => kind === 'custom').length
  return [
    ...under(['when'], conditionProblems(row.when)),
    ...sized(row.offers, strategyLimits.offers, ['offers']),
    ...(custom > 1 ? [{ path: ['offers'], code: 'offer_twice' }] : []),
    ...row.offers.flatMap((rule, at) => under(['offers', at], ruleProblems(rule))),
    ...amount(row, 'least_payment'),
    ...amount(row, 'least_total'),
    ...whole(row, 'good_for_days', 1, 365),
  ]
}

const MOST_DAYS = 36_500

function conditionProblems(when: OfferCondition): StrategyProblem[] {
  const lists = (['creditors', 'segments', 'states', 'tags'] as const).flatMap((field) => [
    ...(when[field].length > strategyLimits.names ? [{ path: [field], code: 'too_many' }] : []),
    ...(when[field].some((text) => text.trim() === '' || text.length > 100)
      ? [{ path: [field], code: 'required' }]
      : []),
  ])
  const states = when.states.every((state) => /^[A-Z]{2}$/.test(state))
    ? []
    : [{ path: ['states'], code: 'state_invalid' }]
  const amounts = [...amount(when, 'balance_from', 0n), ...amount(when, 'balance_to')]
  const days = (['placed_from', 'placed_to', 'unpaid_from', 'unpaid_to'] as const).flatMap((field) =>
    whole(when, field, 0, MOST_DAYS),
  )
  if (amounts.length + days.length > 0) return [...lists, ...states, ...amounts, ...days]
  return [
    ...lists,
    ...states,
    ...ordered('balance_to', cents(when.balance_from), cents(when.balance_to)),
    ...ordered('placed_to', when.placed_from, when.placed_to),
    ...ordered('unpaid_to', when.unpaid_from, when.unpaid_to),
  ]
}

function ruleProblems(rule: OfferRule): StrategyProblem[] {
  switch (rule.kind) {
    case 'full':
      return []
    case 'settlement': {
      const isDay = rule.until === null || parseLocalDate(rule.until) !== undefined
      return [
        ...whole(rule, 'percent', 1, 99),
        ...counts(rule.payments),
        ...(isDay ? [] : [{ path: ['until'], code: 'date_invalid' }]),
      ]
    }
    case 'payments':
      return counts(rule.payments)
    case 'amount':
      return amount(rule, 'amount')
    case 'custom':
      return [...whole(rule, 'percent', 0, 100), ...whole(rule, 'payments', 1, 260), ...amount(rule, 'each')]
  }
}

/** C-50: 1 to 260 payments, each number once. */
function counts(payments: readonly number[]): StrategyProblem[] {
  const isFine =
    payments.length > 0 &&
    payments.length <= strategyLimits.counts &&
    new Set(payments).size === payments.length &&
    payments.every((count) => Number.isInteger(count) && count >= 1 && count <= 260)
  return isFine ? [] : [{ path: ['payments'], code: 'payments_invalid' }]
}

/** A field that holds an amount of the wire, or null. */
function amount<F extends string>(at: { [K in F]: string | null }, field: F, least = 1n): StrategyProblem[] {
  const text = at[field]
  if (text === null) return []
  const isFine = /^\d{1,11}\.\d{2}$/.test(text) && parseWireMoney(text) >= least
  return isFine ? [] : [{ path: [field], code: 'amount_invalid' }]
}

/** A field that holds a whole number within its limits, or null. */
function whole<F extends string>(
  at: { [K in F]: number | null },
  field: F,
  least: number,
  most: number,
): StrategyProblem[] {
  const value = at[field]
  const isFine = value === null || (Number.isInteger(value) && value >= least && value <= most)
  return isFine ? [] : [{ path: [field], code: 'number_invalid' }]
}

const cents = (text: string | null) => (text === null ? null : parseWireMoney(text))
const ordered = <T extends bigint | number>(field: string, from: T | null, to: T | null): StrategyProblem[] =>
  from !== null && to !== null && from > to ? [{ path: [field], code: 'from_above_to' }] : []
const sized = (list: readonly unknown[], most: number, path: string[]): StrategyProblem[] => [
  ...(list.length === 0 ? [{ path, code: 'required' }] : []),
  ...(list.length > most ? [{ path, code: 'too_many' }] : []),
]
const under = (path: StrategyProblem['path'], found: readonly StrategyProblem[]): StrategyProblem[] =>
  found.map((problem) => ({ ...problem, path: [...path, ...problem.path] }))
