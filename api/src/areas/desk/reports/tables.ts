import type {
  ActivityReport,
  CollectedReport,
  CollectedSplit,
  DisputesReport,
  LiquidityReport,
  ProcessorReport,
  PromisedReport,
  ReturnsReport,
  StrategiesReport,
} from '@portal/shared/contract'
import type * as v from 'valibot'
import type { CsvCell } from '../../../csv/csv-lines.ts'
import type { reportWords } from './report-words.ts'

type Words = ReturnType<typeof reportWords>

/**
 * A report as the rows of a file. Amounts have two decimals and a point, days are ISO dates, so that programs can read
 * them.
 */
export interface ReportTable {
  heading: string[]
  rows: CsvCell[][]
}

const columns = ({ columns }: Words, ...names: string[]) => names.map((name) => columns[name]!)

/** One column for each part: a method, a channel or a creditor. */
export function collectedTable(
  { parts, rows }: v.InferInput<typeof CollectedReport>,
  split: CollectedSplit,
  words: Words,
): ReportTable {
  const nameOf = (key: string) => (split === 'creditor' ? key : (words[split][key] ?? key))
  return {
    heading: [
      ...columns(words, 'from', 'to', 'collected', 'back', 'net', 'entries'),
      ...parts.map(({ key }) => `${words.columns['net']}: ${nameOf(key)}`),
    ],
    rows: rows.map((row) => [
      row.from,
      row.to,
      row.in,
      row.back,
      row.net,
      row.entries,
      ...parts.map(({ key }) => row.parts[key] ?? '0.00'),
    ]),
  }
}

export const promisedTable = ({ rows }: v.InferInput<typeof PromisedReport>, words: Words): ReportTable => ({
  heading: columns(words, 'from', 'to', 'promised', 'kept', 'broken', 'open', 'withdrawn', 'payments'),
  rows: rows.map((row) => [
    row.from,
    row.to,
    row.promised,
    row.kept,
    row.broken,
    row.open,
    row.withdrawn,
    row.payments,
  ]),
})

/** A share with four decimals, '0.1250'; empty when nothing was placed. */
const share = (part: string, whole: string): string =>
  Number(whole) === 0 ? '' : (Number(part) / Number(whole)).toFixed(4)

export const liquidityTable = ({ rows }: v.InferInput<typeof LiquidityReport>, words: Words): ReportTable => ({
  heading: columns(words, 'plan', 'plans', 'placed', 'agreed', 'cameIn', 'share', 'inPeriod'),
  rows: rows.map((row) => [
    words.plan[row.kind]!,
    row.plans,
    row.placed,
    row.agreed,
    row.collected,
    share(row.collected, row.placed),
    row.in_period,
  ]),
})

export const strategiesTable = ({ rows }: v.InferInput<typeof StrategiesReport>, words: Words): ReportTable => ({
  heading: columns(words, 'strategy', 'accounts', 'plans', 'placed', 'inPeriod', 'share'),
  rows: rows.map((row) => [
    row.name,
    row.accounts,
    row.plans,
    row.placed,
    row.collected,
    share(row.collected, row.placed),
  ]),
})

export const returnsTable = ({ rows }: v.InferInput<typeof ReturnsReport>, words: Words): ReportTable => ({
  heading: columns(words, 'code', 'category', 'payments', 'amount'),
  rows: rows.map((row) => [row.code, words.category[row.category]!, row.payments, row.amount]),
})

export const disputesTable = ({ rows }: v.InferInput<typeof DisputesReport>, words: Words): ReportTable => ({
  heading: columns(words, 'age', 'open', 'overdue'),
  rows: rows.map((row) => [row.age, row.open, row.overdue]),
})

export const processorTable = ({ rows }: v.InferInput<typeof ProcessorReport>, words: Words): ReportTable => ({
  heading: columns(
    words,
    'day',
    'charged',
    'refunded',
    'disputed',
    'ledgerCharged',
    'ledgerRefunded',
    'ledgerDisputed',
    'difference',
    'fees',
    'paidOut',
  ),
  rows: rows.map((row) => [
    row.day,
    row.charged,
    row.refunded,
    row.disputed,
    row.ledger_charged,
    row.ledger_refunded,
    row.ledger_disputed,
    row.difference,
    row.fees,
    row.paid_out,
  ]),
})

export const activityTable = ({ rows }: v.InferInput<typeof ActivityReport>, words: Words): ReportTable => ({
  heading: columns(words, 'name', 'authorizations', 'notes', 'calls', 'plans', 'payments', 'taken'),
  rows: rows.map((row) => [row.name, row.authorizations, row.notes, row.calls, row.plans, row.payments, row.amount]),
})
