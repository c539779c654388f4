import { updatePlan, updatePlanPayment, type PlanRow } from '../rows.ts'
import type { PlanChangeKind, PlanEndReason, PlanStatus } from '../../../../db/schema/plan.ts'
import { recordChange, type ChangedBy } from '../plan-change.ts'
import type { Work } from '../../../../deps.ts'
import { endPlanAuthorizations, instalmentsIn, openStates } from './repo.ts'

type Ended = Extract<PlanStatus, 'completed' | 'cancelled' | 'broken' | 'void'>

const KINDS: Record<Ended, PlanChangeKind> = {
  completed: 'completed',
  cancelled: 'cancelled',
  broken: 'broken',
  void: 'voided',
}

interface Ending {
  status: Ended
  endReason: PlanEndReason
  /** Who ends it; the system when left out. */
  by?: ChangedBy
  reason?: string
}

/**
 * Ends a live plan whose row is locked: its authorization ends, and nothing more is debited. Pending payments go on until
 * their own outcome is known.
 */
export async function endPlan(
  work: Work,
  plan: PlanRow,
  { status, endReason, by = null, reason }: Ending,
): Promise<void> {
  const { tx, tenant, now } = work
  for (const row of await instalmentsIn(tx, tenant.id, plan.id, openStates))
    await updatePlanPayment(tx, tenant.id, row.id, { status: 'skipped', retryOn: null, skipReason: endReason })
  await updatePlan(tx, plan, {
    status,
    endReason,
    endedAt: now,
    updatedAt: now,
    pausedAt: null,
    pauseReason: null,
    version: plan.version + 1,
  })
  await endPlanAuthorizations(tx, tenant.id, plan.id, status === 'completed' ? 'completed' : 'revoked', now)
  await recordChange(work, by, {
    planId: plan.id,
    kind: KINDS[status],
    reason: reason ?? endReason,
    before: { status: plan.status },
  })
}
