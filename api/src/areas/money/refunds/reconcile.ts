import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { leftToRequestUntil } from '../pay/check-times.ts'
import { claimRefunds, type RefundRow } from './repo.ts'
import { askProcessor, sendRefund } from './send.ts'

/** Carries on the refunds that a process left: approved and not sent, or sent without a known answer (M-1). */
export async function reconcileRefunds(deps: Deps, tenant: TenantSettings): Promise<number> {
  const now = deps.clock.now(tenant.id)
  const lease = leftToRequestUntil(now)
  const due = await deps.db.withTenant(tenant.id, (tx) => claimRefunds(tx, tenant.id, now, lease, 20))
  for (const refund of due) {
    try {
      await reconcileOne(deps, tenant, refund)
    } catch (error) {
      // One that cannot be carried out must not hold up the others; it is due again when its lease ends.
      deps.log.error(
        { tenantId: tenant.id, refund: refund.id, reason: faultReason(error) },
        'a refund could not be reconciled',
      )
    }
  }
  return due.length
}

const reconcileOne = (deps: Deps, tenant: TenantSettings, refund: RefundRow): Promise<RefundRow> =>
  refund.state === 'approved' ? sendRefund(deps, tenant, refund.id) : askProcessor(deps, tenant, refund)
