import * as v from 'valibot'
import {
  offerRhythms,
  standardStrategies,
  strategyProblems,
  type Capabilities,
  type OfferStrategies as Strategies,
} from '@portal/shared/domain'
import { Id, Money } from './fields.ts'

const Rhythm = v.picklist(offerRhythms, 'frequency_invalid')
const Amount = v.string('amount_invalid')
const MaybeAmount = v.nullable(Amount)
const Whole = v.number('number_invalid')
const MaybeWhole = v.nullable(Whole)
const Names = v.array(v.pipe(v.string('required'), v.trim()))

const Condition = v.strictObject({
  creditors: Names,
  segments: Names,
  states: Names,
  tags: Names,
  language: v.nullable(v.picklist(['en', 'es'])),
  balance_from: MaybeAmount,
  balance_to: MaybeAmount,
  placed_from: MaybeWhole,
  placed_to: MaybeWhole,
  unpaid_from: MaybeWhole,
  unpaid_to: MaybeWhole,
})

const Rule = v.variant('kind', [
  v.strictObject({ kind: v.literal('full') }),
  v.strictObject({
    kind: v.literal('settlement'),
    percent: Whole,
    payments: v.array(Whole),
    rhythm: Rhythm,
    until: v.nullable(v.string('date_invalid')),
  }),
  v.strictObject({ kind: v.literal('payments'), payments: v.array(Whole), rhythm: Rhythm }),
  v.strictObject({ kind: v.literal('amount'), amount: Amount, rhythm: Rhythm }),
  v.strictObject({ kind: v.literal('custom'), percent: MaybeWhole, payments: MaybeWhole, each: MaybeAmount }),
])

/** A row of a strategy, as it is edited (F-13). */
export const OfferStrategyRow = v.strictObject({
  when: Condition,
  offers: v.array(Rule),
  least_payment: MaybeAmount,
  least_total: MaybeAmount,
  good_for_days: Whole,
})

const Strategy = v.strictObject({
  id: v.string('required'),
  name: v.string('required'),
  rows: v.array(OfferStrategyRow),
})

/** A tenant's strategies (F-13); each fault of their content is named at its row and field. */
export const OfferStrategies = v.pipe(
  v.strictObject({
    version: v.pipe(Whole, v.integer(), v.minValue(1)),
    use: v.array(v.string('required')),
    strategies: v.array(Strategy),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, code } of strategyProblems(dataset.value)) {
      addIssue({ message: code, path: placeOf(path, dataset.value) })
    }
  }),
)

/** A place in the library's own form: a fault at a field that is missing stands there, too. */
function placeOf(keys: readonly (string | number)[], root: unknown): [v.IssuePathItem, ...v.IssuePathItem[]] {
  let at = root
  const items = keys.map((key): v.IssuePathItem => {
    const input = at as never
    const value = (at as Record<string | number, unknown> | undefined)?.[key]
    at = value
    return { type: 'unknown', origin: 'value', input, key, value }
  })
  return items as [v.IssuePathItem, ...v.IssuePathItem[]]
}

/** An offer of the preview. */
const PreviewedOffer = v.object({
  kind: v.picklist(['PIF', 'SIF', 'REGULAR']),
  payments: v.number(),
  frequency: v.picklist([...offerRhythms, 'one_time']),
  /** The amount of each payment except the last. */
  each: Money,
  total: Money,
  discount_percentage: v.number(),
})

/** An account of the preview, with what it would be offered; row 0: no row holds for it. */
const PreviewedAccount = v.object({
  debt_id: Id,
  reference_number: v.string(),
  /** What can be paid now. */
  balance: Money,
  strategy: v.string(),
  row: v.number(),
  offers: v.array(PreviewedOffer),
})

/** Which accounts get what (F-13): active ones without a plan or an offer of their creditor's own. */
export const OffersPreview = v.object({
  /** Accounts that strategies make offers for. */
  accounts: v.number(),
  /** Accounts that were counted: all of them, or a sample of many. */
  counted: v.number(),
  /** By strategy and row, in the order of the table; row 0 counts those for whom no row holds. */
  rows: v.array(
    v.object({
      strategy: v.string(),
      row: v.number(),
      accounts: v.number(),
      /** Those of them that get nothing, because no offer keeps the floors. */
      without: v.number(),
    }),
  ),
  /** At most ten accounts that get something, of as many rows as possible. */
  examples: v.array(PreviewedAccount),
  /** At most ten accounts that get nothing. */
  without: v.array(PreviewedAccount),
})
export type OffersPreview = v.InferOutput<typeof OffersPreview>

/** The strategies by which a tenant makes offers: its own, or the product's. */
export const strategiesOf = (
  own: Strategies | null | undefined,
  { 'otp.presets': presets }: Pick<Capabilities, 'otp.presets'>,
): Strategies => own ?? standardStrategies(presets.join() !== 'full')
