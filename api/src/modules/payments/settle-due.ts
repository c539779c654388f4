import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Deps } from '../../deps.ts'
import { applyOutcome } from './carry-out.ts'
import { dueForSettlement, findPayment } from './repo.ts'

/**
 * Asks the processor about the accepted payments that should be final by `date`, and posts what has settled or come
 * back: a part of the nightly run, for a webhook may have been lost. Answers how many it posted.
 */
export async function settleDue(
  deps: Deps,
  tenant: TenantSettings,
  date: LocalDate,
): Promise<{ asked: number; settled: number; returned: number }> {
  const due = await deps.db.withTenant(tenant.id, (tx) => dueForSettlement(tx, tenant.id, date))
  const counts = { asked: due.length, settled: 0, returned: 0 }
  for (const id of due) {
    const found = await deps.processor.lookupByReference(tenant.id, id)
    if (found.state !== 'succeeded' || found.settlement === 'pending') continue
    const now = deps.clock.now(tenant.id)
    const after = await deps.db.withTenant(tenant.id, async (tx) => {
      const row = await findPayment(tx, tenant.id, id)
      return row ? applyOutcome({ tx, deps, tenant, now }, row, found) : null
    })
    if (after?.settlement === 'settled') counts.settled++
    if (after?.settlement === 'returned') counts.returned++
  }
  return counts
}
