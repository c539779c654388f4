import { updatePlan, type PlanRow } from '../rows.ts'
import type { PauseReason } from '../../../../db/schema/plan.ts'
import { recordChange, type ChangedBy } from '../plan-change.ts'
import type { Work } from '../../../../deps.ts'

/** Pauses an active plan, whose row is locked: nothing is debited until it goes on. */
export async function pausePlan(work: Work, plan: PlanRow, reason: PauseReason): Promise<void> {
  const { tx, now } = work
  if (plan.status !== 'active') return
  await updatePlan(tx, plan, { status: 'paused', pauseReason: reason, pausedAt: now, updatedAt: now })
  await recordChange(work, null, { planId: plan.id, kind: 'paused', reason })
}

/** Ends the pause of a plan. */
export async function resumePlan(work: Work, plan: PlanRow, by: ChangedBy = null): Promise<void> {
  const { tx, now } = work
  if (plan.status !== 'paused') return
  await updatePlan(tx, plan, { status: 'active', pauseReason: null, pausedAt: null, updatedAt: now })
  await recordChange(work, by, {
    planId: plan.id,
    kind: 'resumed',
    ...(plan.pauseReason && { reason: plan.pauseReason }),
  })
}
