import { Refusal } from '../../../../http/refusal.ts'
import { endPlan } from '../run/end-plan.ts'
import { updateDebt } from '../../pay/rows.ts'
import { findPlan } from '../rows.ts'
import { recordPlanEvent } from '../plan-change.ts'
import { assertMay, type OpenPlan, type PlanCall } from './open-plan.ts'
import { tellPlanCancelled } from './tell-change.ts'

/**
 * P-107: cancels the plan. Payments that are not pending are not debited, the authorization is revoked, and the account
 * is as before the plan; the forgiven part is owed again, because it was never booked (L-07).
 */
export function cancelPlan(call: PlanCall, open: OpenPlan, reason: string): Promise<void> {
  assertMay(open, 'cancel')
  return endForNow(call, open, reason)
}

/** The same for a person of staff who answers a hardship (F-15), whichever payment system the plan is of. */
export async function endForNow(call: PlanCall, open: OpenPlan, reason: string): Promise<void> {
  const { tx, tenant, actor, now } = call
  const { plan, debt } = open
  if (plan.status !== 'active' && plan.status !== 'paused') throw new Refusal('agreement_required')
  await endPlan(call, plan, {
    status: 'cancelled',
    endReason: actor.kind === 'staff' ? 'staff' : 'consumer',
    by: actor,
    ...(reason ? { reason } : {}),
  })
  await updateDebt(tx, tenant.id, debt.id, {
    // A debt on hold stays on hold, and has no plan afterwards.
    ...(debt.status === 'on_hold'
      ? { priorStatus: 'active' as const }
      : { status: 'active' as const, priorStatus: null }),
    // The next plan needs an agreement of its own.
    asaStatus: 'initial',
    updatedAt: now,
  })
  const ended = await findPlan(tx, tenant.id, plan.id)
  if (!ended) throw new Refusal('not_found')
  await tellPlanCancelled(call, ended, open.rows)
  await recordPlanEvent(call, actor, ended, 'plan.cancelled', { reason: reason || null })
}
