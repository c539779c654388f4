import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import { lockDebt } from '../payments/debt-repo.ts'
import { updateDebt } from '../payments/repo.ts'
import { endAgreement, lateAgreements } from './agreement-repo.ts'
import { eachOf } from './each-of.ts'
import { endPlan } from './end-plan.ts'
import { lockLivePlan } from './repo.ts'

/** Agreements that ended in a night. */
export interface Expired {
  agreements: number
}

/** K-57: an agreement that was not signed in time ends, and the plan that waited for it is void (server.md 4.2). */
export async function expireAgreements(deps: Deps, tenant: TenantSettings): Promise<Expired> {
  const counts: Expired = { agreements: 0 }
  const late = await deps.db.withTenant(tenant.id, (tx) => lateAgreements(tx, tenant.id, deps.clock.now(tenant.id)))
  await eachOf(deps, tenant, late, async (work, agreement) => {
    const { tx, now } = work
    const { debtId, planId } = agreement
    const debt = await lockDebt(tx, tenant.id, debtId)
    if (!(await endAgreement(tx, deps.ids, agreement, now))) return
    counts.agreements++
    const plan = await lockLivePlan(tx, tenant.id, debtId)
    if (plan && plan.id === planId && plan.status !== 'active' && plan.status !== 'paused')
      await endPlan(work, plan, { status: 'void', endReason: 'expired' })
    if (debt.asaStatus === 'unsigned') await updateDebt(tx, tenant.id, debtId, { asaStatus: 'expired', updatedAt: now })
  })
  return counts
}
