import type { AgreementStatus } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { PlanEndReason } from '../../../db/schema/plan.ts'
import { Refusal } from '../../../http/refusal.ts'
import { businessDate } from '../pay/business-day.ts'
import { type DebtRow, updateDebt } from '../pay/rows.ts'
import type { Work } from '../../../deps.ts'
import { endPlan } from './run/end-plan.ts'
import { shiftSchedule } from './run/shift.ts'
import { type ChangedBy, recordPlanEvent } from './plan-change.ts'
import { listInstalments, type PlanRow, findPlan, lockPlan, updatePlan } from './repo.ts'

const isWaiting = ({ status }: PlanRow) => status === 'awaiting_agreement' || status === 'selected'

/** The plan runs and the debt is established: the plan's id is its loan_id from now on (L-01). */
export async function markEstablished({ tx, tenant, now }: Work, plan: PlanRow, debt: DebtRow): Promise<PlanRow> {
  // A debt on hold will be established when it comes back; until then its plan is paused.
  const change =
    debt.status === 'on_hold'
      ? { priorStatus: 'established' as const }
      : { status: 'established' as const, priorStatus: null }
  await updateDebt(tx, tenant.id, plan.debtId, { ...change, updatedAt: now })
  return updatePlan(tx, plan, { status: 'active', establishedDate: businessDate(tenant, now), updatedAt: now })
}

/**
 * The agreement of a plan is complete (L-05): the plan runs from now on. Payments whose day passed meanwhile are made
 * from the next possible day on, and the later ones keep their distance. A repeated call changes nothing.
 */
export async function establishPlan(work: Work, planId: string, by: ChangedBy = null): Promise<PlanRow> {
  const { tx, tenant } = work
  const { plan, debt } = await lockPlan(tx, tenant.id, planId)
  if (!isWaiting(plan)) return plan
  if (debt.status !== 'active' && debt.status !== 'on_hold') throw new Refusal('debt_closed')
  if (await shiftSchedule(work, plan)) {
    const [first] = await listInstalments(tx, tenant.id, plan.id)
    await updatePlan(tx, plan, { startDate: first!.dueDate })
  }
  const established = await markEstablished(work, (await findPlan(tx, tenant.id, plan.id))!, debt)
  await recordPlanEvent(work, by, established, 'plan.established')
  return established
}

/** Why a plan that waited for its agreement ends, and the agreement's status then. */
export interface Voided {
  reason: Extract<PlanEndReason, 'declined' | 'expired' | 'recall' | 'staff'>
  agreement: Extract<AgreementStatus, 'declined_by_client' | 'declined_by_attorney' | 'expired'>
  by?: ChangedBy
}

/**
 * K-55: a plan that waited is void, its offer can be chosen again, and no payment is debited. After the last attempt
 * the debt says so (K-56). A plan that runs or has ended stays. The caller sets the agreement's status.
 */
export async function voidPlan(work: Work, planId: string, { reason, agreement, by = null }: Voided): Promise<PlanRow> {
  const { tx, tenant } = work
  const { plan, debt } = await lockPlan(tx, tenant.id, planId)
  if (!isWaiting(plan)) return plan
  const isLast = isLastAttempt(tenant, debt)
  await endPlan(work, plan, {
    status: 'void',
    endReason: isLast && (reason === 'declined' || reason === 'expired') ? 'attempts_limit' : reason,
    by,
  })
  const ended = (await findPlan(tx, tenant.id, plan.id))!
  await recordPlanEvent(work, by, ended, 'plan.voided', { reason, agreement })
  return ended
}

const isLastAttempt = ({ capabilities }: Pick<TenantSettings, 'capabilities'>, debt: Pick<DebtRow, 'asaAttempts'>) =>
  debt.asaAttempts >= capabilities['asa.max_attempts']

/** The debt's agreement status after a failed attempt: the limit, once it is reached (K-56). */
export const agreementAfter = (
  tenant: Pick<TenantSettings, 'capabilities'>,
  debt: Pick<DebtRow, 'asaAttempts'>,
  status: AgreementStatus,
): AgreementStatus => (isLastAttempt(tenant, debt) ? 'attempts_limit_reached' : status)
