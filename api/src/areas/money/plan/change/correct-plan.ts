import { minCents, owedUnderPlan, sumCents, toCents, type Cents } from '@portal/shared/domain'
import { writeChangedInstalments } from '../../../../core/audit/changed-instalments.ts'
import type { ChangedPayment } from '../../../../core/messages/plan-words.ts'
import { lockDebt, pendingOn } from '../../pay/rows.ts'
import { recordChange, recordPlanEvent } from '../plan-change.ts'
import { amountOf, restOf, updatePlan, updatePlanPayment, type PlanPaymentRow } from '../rows.ts'
import { endPlan } from '../run/end-plan.ts'
import { putOff } from '../run/put-off.ts'
import { tellAmounts } from './edit-schedule.ts'
import { agreedOf, isOpen, type OpenPlan, type PlanCall } from './open-plan.ts'
import { openLivePlan, type Relieved } from './relieve.ts'
import { tellPaymentsChanged } from './tell-change.ts'

/**
 * F-15: a plan follows a balance that the answer to a dispute corrected. Its last payments become smaller or fall away, so
 * that it asks for what is owed now (P-109); what a settlement forgives shrinks in proportion. A plan that waits for its
 * agreement ends with it, because the agreement names the old amounts. Null when there is no plan, or nothing of it
 * changes. The caller holds the lock on the debt's row, whose balance is corrected already.
 * @param before the balance before
 */
export async function correctPlan(call: PlanCall, debtId: string, before: Cents): Promise<Relieved | 'ended' | null> {
  const { tx, deps, tenant, actor, now } = call
  const open = await openLivePlan(call, debtId)
  if (!open || open.plan.isOpenEnded) return null
  const { plan } = open
  if (plan.status === 'awaiting_agreement' || plan.status === 'selected') {
    if (!(await deps.callbacks.agreements.recall(call, plan.id)))
      await endPlan(call, plan, { status: 'void', endReason: 'replaced', by: actor })
    return 'ended'
  }
  const { balance } = await lockDebt(tx, tenant.id, debtId)
  const discount = toCents((plan.discount * balance) / before)
  const owed = owedUnderPlan(toCents(balance - (await pendingOn(tx, tenant.id, debtId))), discount)
  const unpaid = open.rows.filter((row) => isOpen(row) || row.status === 'failed')
  const excess = toCents(sumCents(unpaid.map(restOf)) - owed)
  if (excess <= 0n) return null
  const { changed, removed, kept } = await takeFromTheEnd(call, open, excess)
  const updated = await updatePlan(tx, plan, {
    total: toCents(plan.total - removed),
    discount,
    payments: kept.length,
    endDate: kept.at(-1)?.dueDate ?? plan.endDate,
    version: plan.version + 1,
    updatedAt: now,
  })
  await recordChange(call, actor, {
    planId: plan.id,
    kind: 'amount_lowered',
    reason: 'corrected',
    before: { payments: plan.payments },
    after: { payments: kept.length },
  })
  await tellPaymentsChanged(call, updated, changed)
  await tellAmounts(call, updated)
  await recordPlanEvent(call, actor, updated, 'plan.schedule_edited', {
    instalments: writeChangedInstalments(changed),
    authorization: null,
  })
  return { planId: plan.id, before: plan.perMonth, changed }
}

/** Payments that were not tried yet, from the last one on; the part that was paid of one stays (L-20). */
async function takeFromTheEnd(call: PlanCall, { plan, rows }: OpenPlan, excess: Cents) {
  const changed: ChangedPayment[] = []
  const gone = new Set<PlanPaymentRow>()
  let left = excess
  for (const row of rows.filter(isOpen).reverse()) {
    if (left === 0n) break
    const part = minCents(restOf(row), left)
    if (part === restOf(row)) {
      if (!(await putOff(call, plan, row, 'corrected'))) gone.add(row)
    } else await updatePlanPayment(call.tx, call.tenant.id, row.id, { editedAmount: toCents(amountOf(row) - part) })
    changed.unshift({ before: agreedOf(row), after: { ...agreedOf(row), amount: toCents(restOf(row) - part) } })
    left = toCents(left - part)
  }
  return { changed, removed: toCents(excess - left), kept: rows.filter((row) => !gone.has(row)) }
}
