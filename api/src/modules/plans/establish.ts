import { updateDebt } from '../payments/repo.ts'
import { businessDate } from '../payments/business-day.ts'
import type { Work } from '../payments/work.ts'
import { updatePlan } from './plan-repo.ts'
import type { PlanRow } from './repo.ts'

/** The plan runs and the debt is established: the plan's id is its loan_id from now on (server.md 4.2). */
export async function markEstablished({ tx, tenant, now }: Work, plan: PlanRow): Promise<PlanRow> {
  await updateDebt(tx, tenant.id, plan.debtId, { status: 'established', priorStatus: null, updatedAt: now })
  return updatePlan(tx, plan, { status: 'active', establishedDate: businessDate(tenant, now), updatedAt: now })
}
