import {
  collectedChannels,
  collectedMethods,
  collectedSplits,
  type CollectedChannel,
  type CollectedMethod,
  type CollectedSplit,
} from '@portal/shared/contract'
import {
  parseLocalDate,
  presetPeriod,
  reportPresets,
  reportSteps,
  type LocalDate,
  type ReportPeriod,
  type ReportPreset,
  type ReportStep,
} from '@portal/shared/domain'

/** The reports of the page; `dashboard` is the tenant's own at its vendor. */
export const reportNames = [
  'dashboard',
  'collected',
  'promised',
  'liquidity',
  'strategies',
  'returns',
  'disputes',
  'activity',
  'processor',
] as const
/** One of {@link reportNames}. */
export type ReportName = (typeof reportNames)[number]

/** The view of the page, as its address has it. */
export interface ReportView {
  /** Null: the first report, which is the dashboard where there is one. */
  report: ReportName | null
  range: ReportPreset | 'custom'
  /** The days of the range. */
  period: ReportPeriod
  step: ReportStep
  split: CollectedSplit
  method: CollectedMethod | undefined
  channel: CollectedChannel | undefined
  kind: 'plan' | 'single' | undefined
}

const START_RANGE: ReportPreset = 'last_90_days'

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find((one) => one === value)

/** Reads the address; an unknown value counts as a missing one. */
export function readReportView(query: string, today: LocalDate): ReportView {
  const params = new URLSearchParams(query)
  const range = oneOf([...reportPresets, 'custom'], params.get('range')) ?? START_RANGE
  const usual = presetPeriod(range === 'custom' ? START_RANGE : range, today)
  const day = (name: 'from' | 'to') => parseLocalDate(params.get(name) ?? '') ?? usual[name]
  return {
    report: oneOf(reportNames, params.get('report')) ?? null,
    range,
    period: range === 'custom' ? { from: day('from'), to: day('to') } : usual,
    step: oneOf(reportSteps, params.get('step')) ?? 'week',
    split: oneOf(collectedSplits, params.get('split')) ?? 'method',
    method: oneOf(collectedMethods, params.get('method')),
    channel: oneOf(collectedChannels, params.get('channel')),
    kind: oneOf(['plan', 'single'], params.get('kind')),
  }
}

/** The address of a view, without the usual values. */
export function writeReportView({ report, range, period, ...rest }: ReportView): string {
  const params = new URLSearchParams()
  if (report) params.set('report', report)
  if (range !== START_RANGE) params.set('range', range)
  if (range === 'custom') {
    params.set('from', period.from)
    params.set('to', period.to)
  }
  const usual = { step: 'week', split: 'method' } as Record<string, string>
  for (const [name, value] of Object.entries(rest)) if (value && value !== usual[name]) params.set(name, value)
  return params.toString()
}
