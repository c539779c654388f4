import * as v from 'valibot'
import { periodProblem, reportSteps, type LocalDate } from '@portal/shared/domain'
import { DateText, Id, Money } from './fields.ts'
import { ReturnRates } from './bank-file.ts'

/** The groupings of the collected report. */
export const collectedSplits = ['method', 'channel', 'creditor'] as const
export type CollectedSplit = (typeof collectedSplits)[number]

/** How the money came: the ledger's clearing accounts. */
export const collectedMethods = ['card', 'ach', 'paypal', 'manual'] as const
export type CollectedMethod = (typeof collectedMethods)[number]

/** How a payment was authorized; `none` for payments without an authorization: by mail, wire or import. */
export const collectedChannels = ['web', 'verbal', 'written', 'none'] as const
export type CollectedChannel = (typeof collectedChannels)[number]

/** Files that reports can be saved as; `entries` are the ledger's postings behind the collected sums. */
export const reportFiles = [
  'collected',
  'promised',
  'liquidity',
  'returns',
  'disputes',
  'activity',
  'processor',
  'strategies',
  'entries',
] as const
export type ReportFile = (typeof reportFiles)[number]

const period = { from: DateText, to: DateText }
/** A period that cannot be reported is the fault of its last day. */
const periodCheck = <T extends { from: string; to: string }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { from, to } = dataset.value
    const message = periodProblem({ from: from as LocalDate, to: to as LocalDate })
    if (message)
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'to', value: to }] })
  })
const Step = v.optional(v.picklist(reportSteps), 'day')
const collectedFilters = {
  split: v.optional(v.picklist(collectedSplits), 'method'),
  method: v.optional(v.picklist(collectedMethods)),
  channel: v.optional(v.picklist(collectedChannels)),
}
const promisedFilters = { kind: v.optional(v.picklist(['plan', 'single'])) }

/** Business days of a report, both counted. */
export const PeriodQuery = v.pipe(v.object(period), periodCheck())
/** A report of collected money. */
export const CollectedQuery = v.pipe(v.object({ ...period, step: Step, ...collectedFilters }), periodCheck())
export type CollectedQuery = v.InferOutput<typeof CollectedQuery>
/** A report of promised payments. */
export const PromisedQuery = v.pipe(v.object({ ...period, step: Step, ...promisedFilters }), periodCheck())
export type PromisedQuery = v.InferOutput<typeof PromisedQuery>
/** A file of a report: the filters of all reports, and the language of its headings. */
export const ReportFileBody = v.pipe(
  v.object({
    ...period,
    step: Step,
    ...collectedFilters,
    ...promisedFilters,
    language: v.optional(v.picklist(['en', 'es']), 'en'),
  }),
  periodCheck(),
)
export type ReportFileBody = v.InferOutput<typeof ReportFileBody>

const Count = v.number()
/** Money received, money returned (returns, refunds, reversals), and the difference. */
const flow = { in: Money, back: Money, net: Money, entries: Count }

/** Money collected and returned, from the ledger's postings (F-11). `step` may be longer than was asked for. */
export const CollectedReport = v.object({
  ...period,
  step: v.picklist(reportSteps),
  /** Of the whole period, the most first; keys are methods, channels, or creditors by name. */
  parts: v.array(v.object({ key: v.string(), ...flow })),
  /** One for each step of the period, empty ones too; `parts` holds the net of each key that has any. */
  rows: v.array(v.object({ ...period, ...flow, parts: v.record(v.string(), Money) })),
  total: v.object(flow),
})
export type CollectedReport = v.InferOutput<typeof CollectedReport>

/** Promised payments and their results; the last four add up to the first. */
const promised = { promised: Money, kept: Money, broken: Money, open: Money, withdrawn: Money, payments: Count }

/** Instalments of plans and single scheduled payments by the day on which they were due (F-11). */
export const PromisedReport = v.object({
  ...period,
  step: v.picklist(reportSteps),
  parts: v.array(v.object({ kind: v.picklist(['plan', 'single']), ...promised })),
  rows: v.array(v.object({ ...period, ...promised })),
  total: v.object(promised),
})
export type PromisedReport = v.InferOutput<typeof PromisedReport>

const liquidity = {
  /** Plans begun in the period. */
  plans: Count,
  /** Balances with which the accounts of these plans came in. */
  placed: Money,
  /** The total of these plans. */
  agreed: Money,
  /** The amount collected by these plans so far. */
  collected: Money,
  /** The amount collected within the period, by plans of this kind whenever begun. */
  in_period: Money,
}

/** The collected share of the placed balances, by kind of plan (F-11); `none` without a plan. */
export const LiquidityReport = v.object({
  ...period,
  rows: v.array(v.object({ kind: v.picklist(['SIF', 'PIF', 'OPEN', 'REGULAR', 'none']), ...liquidity })),
  total: v.object(liquidity),
})
export type LiquidityReport = v.InferOutput<typeof LiquidityReport>

const strategyFigures = {
  /** Accounts that were offered plans by it, until the end of the period. */
  accounts: Count,
  /** Plans begun in the period, of its offers. */
  plans: Count,
  /** The balances at which its accounts were placed. */
  placed: Money,
  /** Collected in the period and not returned, on these accounts, from the day of their first offer by it on. */
  collected: Money,
}

/** What offer strategies collected, side by side (F-13); an account counts for the one that made its latest offers. */
export const StrategiesReport = v.object({
  ...period,
  rows: v.array(v.object({ id: v.string(), name: v.string(), ...strategyFigures })),
  total: v.object(strategyFigures),
})
export type StrategiesReport = v.InferOutput<typeof StrategiesReport>

/** Returns by banks (F-11, R-39). */
export const ReturnsReport = v.object({
  ...period,
  rows: v.array(
    v.object({
      code: v.string(),
      category: v.picklist(['unauthorized', 'administrative', 'other']),
      payments: Count,
      amount: Money,
    }),
  ),
  total: v.object({ payments: Count, amount: Money }),
  /** The part that was posted before its return; the rest was returned before it was posted. */
  taken_back: Money,
  /** Of the sixty days to the period's end. */
  rates: ReturnRates,
  rates_from: DateText,
})
export type ReturnsReport = v.InferOutput<typeof ReturnsReport>

/** A day in the processor's books beside the same day in the ledger; `difference` is of what stayed, without fees. */
const bothBooks = {
  charged: Money,
  refunded: Money,
  disputed: Money,
  ledger_charged: Money,
  ledger_refunded: Money,
  ledger_disputed: Money,
  fees: Money,
  paid_out: Money,
  difference: Money,
}
/** The processor's books and the ledger, by day, as the nightly run compared them (F-11). */
export const ProcessorReport = v.object({
  ...period,
  rows: v.array(v.object({ day: DateText, ...bothBooks })),
  total: v.object(bothBooks),
  /** Days with a difference. */
  different: Count,
})
export type ProcessorReport = v.InferOutput<typeof ProcessorReport>

/** Ages of open disputes, in days since they were filed. */
export const disputeAges = ['0-7', '8-14', '15-30', '31-60', '61+'] as const
export type DisputeAge = (typeof disputeAges)[number]

/** Disputes that were open when the period ended, by age (F-11). */
export const DisputesReport = v.object({
  ...period,
  rows: v.array(v.object({ age: v.picklist(disputeAges), open: Count, overdue: Count })),
  total: v.object({ open: Count, overdue: Count }),
  /** Within the period. */
  filed: Count,
  answered: Count,
  /** Whole days from filing to answer, on average of those answered; null when none was. */
  days_to_answer: v.nullable(v.number()),
})
export type DisputesReport = v.InferOutput<typeof DisputesReport>

const activity = { authorizations: Count, notes: Count, calls: Count, plans: Count, payments: Count, amount: Money }

/** The actions of each staff member (F-11). `amount` is of the payments they took that succeeded. */
export const ActivityReport = v.object({
  ...period,
  rows: v.array(v.object({ staff_id: Id, name: v.string(), is_active: v.boolean(), ...activity })),
  total: v.object(activity),
})
export type ActivityReport = v.InferOutput<typeof ActivityReport>
