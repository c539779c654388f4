import type { LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import { writeChangedInstalments } from '../../../../core/audit/changed-instalments.ts'
import { recordChange, recordPlanEvent } from '../plan-change.ts'
import { putOff } from '../run/put-off.ts'
import { restOf, updatePlan, updatePlanPayment, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { insertPlanPayment } from './change-repo.ts'
import { appendedOn, moveWindow } from './move-rules.ts'
import { changesLeft } from './changes-left.ts'
import { agreedOf, assertMay, changeableUntil, isOpen, type OpenPlan, type PlanCall } from './open-plan.ts'
import { skipBar } from './options.ts'
import { tellPaymentsChanged } from './tell-change.ts'

/** The payment, if it can still be changed; one that failed or is on its way cannot. */
function changeable(call: PlanCall, { rows }: OpenPlan, id: string): PlanPaymentRow {
  const row = rows.find((candidate) => candidate.id === id)
  if (!row || !isOpen(row)) throw new Refusal('plan_fixed')
  if (call.now >= changeableUntil(call, row)) throw new Refusal('too_late')
  return row
}

const touched = (call: PlanCall, { plan }: OpenPlan) => ({ version: plan.version + 1, updatedAt: call.now })

/** F-01: moves one payment to another day. Its amount stays, and so does the authorization; the change is kept as evidence. */
export async function movePayment(
  call: PlanCall,
  open: OpenPlan,
  { id, date, reason }: { id: string; date: string; reason: string },
): Promise<PlanRow> {
  const { tx, tenant, actor } = call
  assertMay(open, 'move')
  const row = changeable(call, open, id)
  if (actor.kind === 'consumer' && (await changesLeft(call, open.plan.id)).moves === 0) throw new Refusal('move_limit')
  const to = date as LocalDate
  const window = moveWindow(call, open, row)
  if (!window || to < window.from || to > window.to || to === row.dueDate)
    throw new Refusal('validation_failed', { fields: { date: ['date_outside'] } })
  if (window.blocked.includes(to)) throw new Refusal('date_blocked', { fields: { date: ['date_blocked'] } })
  await updatePlanPayment(tx, tenant.id, row.id, {
    dueDate: to,
    firstDueDate: row.firstDueDate ?? row.dueDate,
    status: 'scheduled',
    skipReason: null,
  })
  const changed = [{ before: agreedOf(row), after: { ...agreedOf(row), date: to } }]
  const isLast = open.rows.at(-1)!.id === row.id
  const isFirst = open.rows[0]!.id === row.id
  const plan = await updatePlan(tx, open.plan, {
    ...touched(call, open),
    ...(isLast ? { endDate: to } : {}),
    ...(isFirst ? { startDate: to } : {}),
  })
  await recordChange(call, actor, {
    planId: plan.id,
    planPaymentId: row.id,
    kind: 'payment_moved',
    reason,
    before: { date: row.dueDate },
    after: { date: to },
  })
  await tellPaymentsChanged(call, plan, changed)
  await recordPlanEvent(call, actor, plan, 'plan.payment_moved', {
    payment: row.id,
    instalments: writeChangedInstalments(changed),
  })
  return plan
}

/** F-01: puts one payment after the last one instead. */
export async function skipPayment(
  call: PlanCall,
  open: OpenPlan,
  { id, reason }: { id: string; reason: string },
): Promise<PlanRow> {
  const { tx, tenant, actor, deps } = call
  assertMay(open, 'skip')
  const row = changeable(call, open, id)
  const left = actor.kind === 'consumer' ? (await changesLeft(call, open.plan.id)).skips : null
  const bar = skipBar(open, left)
  if (bar) throw new Refusal(bar)
  const date = appendedOn(open)
  const isPartlyPaid = await putOff(call, open.plan, row, actor.kind)
  const changed = [{ before: agreedOf(row), after: { ...agreedOf(row), date } }]
  const added = await insertPlanPayment(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    planId: open.plan.id,
    seq: open.lastSeq + 1,
    dueDate: date,
    amount: restOf(row),
    status: 'scheduled',
  })
  const [first, second] = open.rows
  const plan = await updatePlan(tx, open.plan, {
    ...touched(call, open),
    endDate: date,
    // A payment that was paid in part stays the first.
    ...(first!.id === row.id && !isPartlyPaid && { startDate: second!.dueDate }),
    ...(isPartlyPaid && { payments: open.plan.payments + 1 }),
  })
  await recordChange(call, actor, {
    planId: plan.id,
    planPaymentId: row.id,
    kind: 'payment_skipped',
    reason,
    before: { date: row.dueDate },
    after: { date, payment_id: added.id },
  })
  await tellPaymentsChanged(call, plan, changed)
  await recordPlanEvent(call, actor, plan, 'plan.payment_skipped', {
    payment: row.id,
    instalments: writeChangedInstalments(changed),
  })
  return plan
}
