import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../../db/pg-error.ts'
import type { Deps, Work } from '../../../../deps.ts'
import { sideBySide } from '../../../../jobs/side-by-side.ts'

/** Runs `work` for each item in a transaction of its own; an item that fails does not hold up the others. */
export async function eachOf<T extends { id: string }>(
  deps: Deps,
  tenant: TenantSettings,
  items: readonly T[],
  work: (work: Work, item: T) => Promise<void>,
  fault = 'a plan was left for the next run',
): Promise<void> {
  await sideBySide(items, async (item) => {
    try {
      const now = deps.clock.now(tenant.id)
      await deps.db.withTenant(tenant.id, (tx) => work({ tx, deps, tenant, now }, item))
    } catch (error) {
      deps.log.error({ tenantId: tenant.id, id: item.id, reason: faultReason(error) }, fault)
    }
  })
}
