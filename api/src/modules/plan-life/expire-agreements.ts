import { and, eq, lte } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import { envelope, envelopeEvent } from '../../db/schema/agreement.ts'
import type { Deps } from '../../deps.ts'
import { lockDebt } from '../payments/debt-repo.ts'
import { updateDebt } from '../payments/repo.ts'
import { agreementAfter } from '../plans/establish.ts'
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
  const unsigned = eq(envelope.status, 'unsigned')
  const late = await deps.db.withTenant(tenant.id, (tx) =>
    tx
      .select()
      .from(envelope)
      .where(and(eq(envelope.tenantId, tenant.id), unsigned, lte(envelope.expiresAt, deps.clock.now(tenant.id)))),
  )
  await eachOf(deps, tenant, late, async (work, { id, debtId, planId }) => {
    const { tx, now } = work
    const debt = await lockDebt(tx, tenant.id, debtId)
    const ended = await tx
      .update(envelope)
      .set({ status: 'expired', updatedAt: now })
      .where(and(eq(envelope.tenantId, tenant.id), eq(envelope.id, id), unsigned))
      .returning({ id: envelope.id })
    // Signed at the last moment.
    if (ended.length === 0) return
    counts.agreements++
    await tx
      .insert(envelopeEvent)
      .values({ tenantId: tenant.id, id: deps.ids.next(), envelopeId: id, type: 'expired', actor: 'system', at: now })
    const plan = await lockLivePlan(tx, tenant.id, debtId)
    if (plan && plan.id === planId && plan.status !== 'active' && plan.status !== 'paused')
      await endPlan(work, plan, { status: 'void', endReason: 'expired' })
    if (debt.asaStatus === 'unsigned')
      await updateDebt(tx, tenant.id, debtId, { asaStatus: agreementAfter(tenant, debt, 'expired'), updatedAt: now })
  })
  return counts
}
