import {
  formatWireMoney,
  offerRow,
  parseAmount,
  rowProblems,
  type OfferCondition,
  type OfferRhythm,
  type OfferRow,
  type OfferRule,
} from '@portal/shared/domain'

/** An offer of a row, as typed. */
export interface TypedOffer {
  kind: OfferRule['kind']
  percent: string
  payments: string
  rhythm: OfferRhythm
  until: string
  amount: string
}

const lists = ['creditors', 'segments', 'states', 'tags'] as const
const limits = ['balance_from', 'balance_to', 'placed_from', 'placed_to', 'unpaid_from', 'unpaid_to'] as const

/** A condition that is a list of names, or a limit. */
export type ListField = (typeof lists)[number]
export type LimitField = (typeof limits)[number]

/** A row of a strategy, as typed. */
export interface TypedRow extends Record<ListField | LimitField, string> {
  language: 'en' | 'es' | ''
  offers: TypedOffer[]
  least_payment: string
  least_total: string
  good_for_days: string
}

const NOTHING: TypedOffer = { kind: 'full', percent: '', payments: '', rhythm: 'monthly', until: '', amount: '' }

/** An offer of a kind, with nothing typed yet. */
export const emptyOffer = (kind: OfferRule['kind']): TypedOffer => ({ ...NOTHING, kind })

/** A new row: everybody may pay in full. */
export const newRow = (): OfferRow => offerRow([{ kind: 'full' }])

/** A row as it is typed: one name on each line, numbers of payments with commas. */
export function typedRow({ when, offers, ...row }: OfferRow): TypedRow {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    ...(Object.fromEntries(lists.map((field) => [field, when[field].join('\n')])) as Record<ListField, string>),
    ...(Object.fromEntries(limits.map((field) => [field, text(when[field])])) as Record<LimitField, string>),
    language: when.language ?? '',
    offers: offers.map(typedOffer),
    least_payment: text(row.least_payment),
    least_total: text(row.least_total),
    good_for_days: text(row.good_for_days),
  }
}

function typedOffer(rule: OfferRule): TypedOffer {
  const typed = emptyOffer(rule.kind)
  switch (rule.kind) {
    case 'full':
      return typed
    case 'settlement': {
      const { percent, payments, rhythm, until } = rule
      return { ...typed, percent: String(percent), payments: payments.join(', '), rhythm, until: until ?? '' }
    }
    case 'payments':
      return { ...typed, payments: rule.payments.join(', '), rhythm: rule.rhythm }
    case 'amount':
      return { ...typed, amount: rule.amount, rhythm: rule.rhythm }
    case 'custom': {
      const [percent, payments] = [rule.percent, rule.payments].map((value) => (value === null ? '' : String(value)))
      return { ...typed, percent: percent!, payments: payments!, amount: rule.each ?? '' }
    }
  }
}

/** The row that was typed. What cannot be read stays in it, so that its check names the field. */
export function rowOf(typed: TypedRow): OfferRow {
  const when: OfferCondition = {
    ...(Object.fromEntries(lists.map((field) => [field, namesIn(typed[field])])) as Record<ListField, string[]>),
    states: typed.states.split(/[\s,]+/).flatMap((state) => (state === '' ? [] : [state.toUpperCase()])),
    language: typed.language === '' ? null : typed.language,
    balance_from: amountIn(typed.balance_from),
    balance_to: amountIn(typed.balance_to),
    placed_from: wholeIn(typed.placed_from),
    placed_to: wholeIn(typed.placed_to),
    unpaid_from: wholeIn(typed.unpaid_from),
    unpaid_to: wholeIn(typed.unpaid_to),
  }
  return {
    when,
    offers: typed.offers.map(ruleOf),
    least_payment: amountIn(typed.least_payment),
    least_total: amountIn(typed.least_total),
    good_for_days: wholeIn(typed.good_for_days) ?? Number.NaN,
  }
}

function ruleOf({ kind, percent, payments, rhythm, until, amount }: TypedOffer): OfferRule {
  const counts = payments.split(/[\s,]+/).flatMap((count) => (count === '' ? [] : [Number(count)]))
  switch (kind) {
    case 'full':
      return { kind }
    case 'settlement':
      return { kind, percent: wholeIn(percent) ?? Number.NaN, payments: counts, rhythm, until: until || null }
    case 'payments':
      return { kind, payments: counts, rhythm }
    case 'amount':
      return { kind, amount: amountIn(amount) ?? '', rhythm }
    case 'custom':
      return { kind, percent: wholeIn(percent), payments: wholeIn(payments), each: amountIn(amount) }
  }
}

const namesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
const wholeIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** A field of an amount that was emptied holds a zero, which limits nothing either. */
function amountIn(text: string): string | null {
  if (/^[\s0.]*$/.test(text)) return null
  const cents = parseAmount(text)
  return cents === undefined ? text : formatWireMoney(cents)
}

/** The code of the first fault at each field; the fields of an offer are `offers.0.percent`. */
export const problemsOf = (typed: TypedRow): Record<string, string> =>
  Object.fromEntries(
    rowProblems(rowOf(typed))
      .map(({ path, code }): [string, string] => [path.filter((key) => key !== 'when').join('.'), code])
      .reverse(),
  )
