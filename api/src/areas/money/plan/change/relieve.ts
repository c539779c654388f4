import {
  addMonths,
  blockedDates,
  dayOfMonth,
  daysAfterPause,
  daysFrom,
  isByWeekday,
  lowerPayments,
  parseLocalDate,
  parseWireMoney,
  weekdayOf,
  type Cents,
  type LocalDate,
} from '@portal/shared/domain'
import { writeChangedInstalments } from '../../../../core/audit/changed-instalments.ts'
import type { ChangedPayment } from '../../../../core/messages/plan-words.ts'
import type { Work } from '../../../../deps.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { businessDate } from '../../pay/business-day.ts'
import { ruleFrequency } from '../frequency.ts'
import { recordChange, recordPlanEvent } from '../plan-change.ts'
import { readPlanFacts } from '../read-plan-facts.ts'
import { findPlan, updatePlan, updatePlanPayment, type PlanRow } from '../rows.ts'
import { insertInstalments, lockLivePlan } from '../run/rows.ts'
import { putDays } from '../run/shift.ts'
import { noticeUntil } from './edit-rows.ts'
import { tellAmounts } from './edit-schedule.ts'
import { appendedOn, firstFreeDay } from './move-rules.ts'
import { agreedOf, assertMay, isOpen, openPlan, type OpenPlan, type PlanCall } from './open-plan.ts'
import { tellPaymentsChanged } from './tell-change.ts'

/** F-15: what relief did to a plan. */
export interface Relieved {
  planId: string
  /** The regular amount that was agreed before. */
  before: Cents
  changed: readonly ChangedPayment[]
}

const refuse = (field: string, code: string) => new Refusal('validation_failed', { fields: { [field]: [code] } })

/** The live plan of a debt, opened for a change; null when it has none. The caller holds the lock on the debt's row. */
export async function openLivePlan(call: PlanCall, debtId: string): Promise<OpenPlan | null> {
  const plan = await lockLivePlan(call.tx, call.tenant.id, debtId)
  return plan && openPlan(call, plan.id, true)
}

/**
 * F-15: the open payments of a plan are made after a rest of so many months, and its owner is told the new days. The rest
 * itself is the hold of the debt. Null when the plan has nothing to move: one that waits for its agreement, or rests for
 * a failure, keeps its days.
 */
export async function putAfterPause(
  call: PlanCall,
  open: OpenPlan,
  { months, until }: { months: number; until: LocalDate },
): Promise<Relieved | null> {
  const { plan } = open
  if (plan.status !== 'active' && plan.pauseReason !== 'hold') return null
  return putOn(call, open, (days) => daysAfterPause(days, rhythmOf(plan), months, until))
}

/** F-15: the next payment is made on another day, and the others follow in the plan's rhythm. */
export async function moveDays(call: PlanCall, open: OpenPlan, wanted: string | null): Promise<Relieved> {
  assertMay(open, 'move')
  const { plan } = open
  const { tx, tenant, now } = call
  const date = wanted === null ? undefined : parseLocalDate(wanted)
  const latest = addMonths(businessDate(tenant, now), tenant.capabilities['hardship.months'])
  // A day after the 28th would become another day in a shorter month (P-12).
  const isDay = isByWeekday(rhythmOf(plan).frequency) || plan.isFlexible
  if (!date || date < firstFreeDay(call) || date > latest || (!isDay && dayOfMonth(date) > 28))
    throw refuse('act_date', 'relief_date_outside')
  if (blockedDates(date, date, tenant.closures as LocalDate[]).length > 0) throw refuse('act_date', 'date_blocked')
  const moved = await putOn(call, open, (days) => daysFrom(days, rhythmOf(plan), date))
  if (!moved) throw new Refusal('plan_fixed')
  const startDay = isByWeekday(rhythmOf(plan).frequency) ? weekdayOf(date) : dayOfMonth(date)
  if (plan.startDay !== null) await updatePlan(tx, plan, { startDay })
  return moved
}

const rhythmOf = (plan: PlanRow) => {
  const rule = ruleFrequency(plan.frequency)
  return { frequency: rule === 'one_time' ? ('monthly' as const) : rule, isFlexible: plan.isFlexible }
}

async function putOn(
  call: PlanCall,
  { plan, rows }: OpenPlan,
  daysOf: (days: LocalDate[]) => LocalDate[],
): Promise<Relieved | null> {
  const open = rows.filter(isOpen)
  const days = daysOf(open.map((row) => row.dueDate as LocalDate))
  if (!(await putDays(call, plan, open, { days, reason: 'hardship', isAgreed: true }))) return null
  return told(call, plan, {
    planId: plan.id,
    before: plan.perMonth,
    changed: open.map((row, i) => ({ before: agreedOf(row), after: { ...agreedOf(row), date: days[i]! } })),
  })
}

/**
 * F-15: lowers the payments of the next months; what is missing of them is added after the last one, as a skipped payment
 * is (F-01), so that they add up to the plan's total (P-109) and none is larger than was agreed to. What would be
 * debited before a notice is in time stays.
 */
export async function lowerFor(
  call: PlanCall,
  open: OpenPlan,
  { amount, months }: { amount: Cents; months: number },
): Promise<Relieved & { until: LocalDate }> {
  // As a skipped payment: also of a plan that its owner cannot edit in the older payment system (P-107).
  assertMay(open, 'skip')
  const { tx, deps, tenant, actor, now } = call
  const { plan } = open
  const rows = open.rows.filter(isOpen)
  const least = parseWireMoney(tenant.capabilities['otp.min_amount'])
  const found = lowerPayments(rows.map(agreedOf), amount, {
    from: plan.methodId === null ? firstFreeDay(call) : noticeUntil(call),
    months,
    regular: plan.perMonth,
    least,
  })
  if (!found) throw refuse('act_amount', amount < least ? 'relief_too_low' : 'amount_not_lower')
  const lowered = found.lowered.map((i) => rows[i]!)
  for (const row of lowered)
    // What is paid of it stays paid (L-20).
    await updatePlanPayment(tx, tenant.id, row.id, { editedAmount: (amount + row.covered) as Cents, skipReason: null })
  const added = await append(call, open, found.added)
  const changed = await updatePlan(tx, plan, {
    payments: plan.payments + added.length,
    endDate: added.at(-1)!.date,
    version: plan.version + 1,
    updatedAt: now,
  })
  await recordChange({ tx, deps, tenant, now }, actor, {
    planId: plan.id,
    kind: 'amount_lowered',
    reason: 'hardship',
    before: { payments: lowered.map((row) => [row.id, row.dueDate]) },
    after: { added: added.length },
  })
  const relieved = await told(call, changed, {
    planId: plan.id,
    before: agreedOf(lowered[0]!).amount,
    changed: lowered.map((row) => ({ before: agreedOf(row), after: { ...agreedOf(row), amount } })),
  })
  await tellAmounts(call, changed)
  return { ...relieved, until: lowered.at(-1)!.dueDate as LocalDate }
}

/** Adds payments after the last one, in the plan's rhythm. */
async function append({ tx, deps, tenant }: PlanCall, open: OpenPlan, amounts: readonly Cents[]) {
  const rows = [...open.rows]
  const added = amounts.map((amount, i) => {
    const date = appendedOn({ ...open, rows })
    rows.push({ ...rows.at(-1)!, dueDate: date })
    return { date, amount, seq: open.lastSeq + i + 1 }
  })
  await insertInstalments(
    tx,
    added.map(({ date, amount, seq }) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      planId: open.plan.id,
      seq,
      dueDate: date,
      amount,
      status: 'scheduled' as const,
    })),
  )
  return added
}

/** F-01: the plan's owner is told, whoever changed it, and the history has it. */
async function told(call: PlanCall, { tenantId, id }: PlanRow, relieved: Relieved): Promise<Relieved> {
  const plan = (await findPlan(call.tx, tenantId, id))!
  await tellPaymentsChanged(call, plan, relieved.changed)
  await recordPlanEvent(call, call.actor, plan, 'plan.schedule_edited', {
    instalments: writeChangedInstalments(relieved.changed),
    authorization: null,
  })
  return relieved
}

/** The next debit of a debt's plan that runs; null when there is none. */
export async function nextPaymentOf(
  { tx, tenant, now }: Work,
  debtId: string,
): Promise<{ date: LocalDate; amount: Cents } | null> {
  const plan = await lockLivePlan(tx, tenant.id, debtId)
  if (plan?.status !== 'active') return null
  const { next } = (await readPlanFacts(tx, tenant, [plan], businessDate(tenant, now))).get(plan.id)!
  return next?.nextOn ? { date: next.nextOn, amount: next.amount } : null
}

/** The payments that a live plan of a debt still makes, in order. */
export async function paymentsToCome(call: PlanCall, debtId: string): Promise<{ date: LocalDate; amount: Cents }[]> {
  const open = await openLivePlan(call, debtId)
  return open ? open.rows.filter(isOpen).map(agreedOf) : []
}
