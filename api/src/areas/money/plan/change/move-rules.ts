import {
  addDays,
  blockedDates,
  debitCutoff,
  instalmentDate,
  isByWeekday,
  withDay,
  type LocalDate,
} from '@portal/shared/domain'
import { businessDate } from '../../pay/business-day.ts'
import { ruleFrequency } from '../frequency.ts'
import type { PlanPaymentRow } from '../rows.ts'
import { changeableUntil, cutoffRules, isOpen, type OpenPlan, type PlanCall } from './open-plan.ts'

/** The days that a payment may be moved to, both inclusive. */
export interface MoveWindow {
  from: LocalDate
  to: LocalDate
  /** The days in this window without debits. */
  blocked: LocalDate[]
}

/** The next payment that this person can still move or skip. */
export const nextChangeable = (call: PlanCall, { rows }: OpenPlan): PlanPaymentRow | null =>
  rows.find((row) => isOpen(row) && call.now < changeableUntil(call, row)) ?? null

/** The first day from tomorrow on whose debit the run has not taken yet. */
export function firstFreeDay({ tenant, now }: Pick<PlanCall, 'tenant' | 'now'>): LocalDate {
  let day = addDays(businessDate(tenant, now), 1)
  while (debitCutoff(day, cutoffRules(tenant)) <= now) day = addDays(day, 1)
  return day
}

/**
 * F-01: later or earlier within the tenant's days, counted from the originally agreed day, so that two moves reach no
 * further than one; between its neighbours. Null when there is no such day.
 */
export function moveWindow(call: PlanCall, { rows }: OpenPlan, row: PlanPaymentRow): MoveWindow | null {
  const { tenant } = call
  const at = rows.findIndex(({ id }) => id === row.id)
  const [before, after] = [
    rows[at - 1]?.dueDate as LocalDate | undefined,
    rows[at + 1]?.dueDate as LocalDate | undefined,
  ]
  const first = firstFreeDay(call)
  const from = before && addDays(before, 1) > first ? addDays(before, 1) : first
  const agreed = (row.firstDueDate ?? row.dueDate) as LocalDate
  const latest = addDays(agreed, tenant.capabilities['plan.move_days'])
  const to = after && addDays(after, -1) < latest ? addDays(after, -1) : latest
  if (from > to) return null
  return { from, to, blocked: blockedDates(from, to, tenant.closures as LocalDate[]) }
}

/** The day after the last payment in the plan's rhythm, for a skipped payment. */
export function appendedOn({ plan, rows }: OpenPlan): LocalDate {
  const last = rows.at(-1)!.dueDate as LocalDate
  const frequency = ruleFrequency(plan.frequency)
  const next = instalmentDate(last, frequency === 'one_time' ? 'monthly' : frequency, 2)
  // A moved last payment does not change the plan's rhythm.
  return isByWeekday(frequency) || plan.isFlexible || plan.startDay === null ? next : withDay(next, plan.startDay)
}
