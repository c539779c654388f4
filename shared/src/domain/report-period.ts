import { addDays, addMonths, daysBetween, startOfMonth, weekdayOf, type LocalDate } from './dates.ts'

/** Business days from `from` to `to`, both counted. */
export interface ReportPeriod {
  from: LocalDate
  to: LocalDate
}

/** Periods that a report offers by name (F-11). */
export const reportPresets = [
  'today',
  'last_7_days',
  'this_month',
  'last_month',
  'last_90_days',
  'this_year',
  'last_12_months',
] as const
export type ReportPreset = (typeof reportPresets)[number]

/** The period of one row of a report. Weeks begin on Monday. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

/** Days of the longest period, ten years: a report is read by people. */
export const MAX_REPORT_DAYS = 3653
/** Rows of the longest report over time; a longer one takes longer steps. */
export const MAX_REPORT_ROWS = 400

const PERIODS: Record<ReportPreset, (today: LocalDate) => ReportPeriod> = {
  today: (today) => ({ from: today, to: today }),
  last_7_days: (today) => ({ from: addDays(today, -6), to: today }),
  this_month: (today) => ({ from: startOfMonth(today), to: today }),
  last_month: (today) => ({ from: addMonths(startOfMonth(today), -1), to: addDays(startOfMonth(today), -1) }),
  last_90_days: (today) => ({ from: addDays(today, -89), to: today }),
  this_year: (today) => ({ from: `${today.slice(0, 4)}-01-01` as LocalDate, to: today }),
  last_12_months: (today) => ({ from: addMonths(startOfMonth(today), -11), to: today }),
}

/** The days that a named period stands for on a business day. */
export const presetPeriod = (preset: ReportPreset, today: LocalDate): ReportPeriod => PERIODS[preset](today)

/** First day of the step that a day lies in. */
export function startOfStep(day: LocalDate, step: ReportStep): LocalDate {
  if (step === 'day') return day
  return step === 'month' ? startOfMonth(day) : addDays(day, 1 - weekdayOf(day))
}

const nextStep = (start: LocalDate, step: ReportStep): LocalDate =>
  step === 'month' ? addMonths(start, 1) : addDays(start, step === 'week' ? 7 : 1)

/** The steps of a period in their order. The first and the last one are cut to it; days count from the period's own. */
export function reportRows({ from, to }: ReportPeriod, step: ReportStep): ReportPeriod[] {
  const rows: ReportPeriod[] = []
  for (let start = startOfStep(from, step); start <= to; start = nextStep(start, step)) {
    const end = addDays(nextStep(start, step), -1)
    rows.push({ from: start < from ? from : start, to: end > to ? to : end })
  }
  return rows
}

/** The shortest step, from the one wished for on, with which a period has no more rows than are read. */
export function readableStep({ from, to }: ReportPeriod, wished: ReportStep): ReportStep {
  const days = daysBetween(from, to) + 1
  if (wished === 'day' && days <= MAX_REPORT_ROWS) return 'day'
  return wished !== 'month' && days <= (MAX_REPORT_ROWS - 2) * 7 ? 'week' : 'month'
}

/** Why a period cannot be reported, as a field's code; undefined when it can. */
export function periodProblem({ from, to }: ReportPeriod): 'period_reversed' | 'period_too_long' | undefined {
  if (to < from) return 'period_reversed'
  return daysBetween(from, to) >= MAX_REPORT_DAYS ? 'period_too_long' : undefined
}
