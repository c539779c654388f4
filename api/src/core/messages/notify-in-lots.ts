import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../db/pg-error.ts'
import type { Deps } from '../../deps.ts'
import { roundsOf } from '../../jobs/lots.ts'
import { sideBySide } from '../../jobs/side-by-side.ts'
import { addCounts, notifyConsumers, type Notice, type NoticeCounts } from './notify-consumer.ts'

/** How many notices share a transaction. */
export const NOTICES_AT_ONCE = 100
/** While one lot waits for the disk, the other computes. */
const LOTS_AT_ONCE = 2

/**
 * Sends the notices of a step of the night, a lot of them in each transaction, and each of a lot to another consumer, since
 * a message counts for those that follow it. When a lot fails, each of it goes alone; one that fails then is logged as
 * `fault`, and holds up no other.
 */
export async function notifyInLots(
  deps: Deps,
  tenant: TenantSettings,
  notices: readonly Omit<Notice, 'now'>[],
  fault: string,
): Promise<NoticeCounts> {
  const counts: NoticeCounts = { queued: 0, held: 0, suppressed: 0 }
  const notify = async (lot: readonly Omit<Notice, 'now'>[]) => {
    const now = deps.clock.now(tenant.id)
    addCounts(counts, await deps.db.withTenant(tenant.id, (tx) => notifyConsumers(tx, deps, tenant, lot, now)))
  }
  const alone = async (notice: Omit<Notice, 'now'>) => {
    try {
      await notify([notice])
    } catch (error) {
      deps.log.error({ tenantId: tenant.id, id: notice.subjectId, reason: faultReason(error) }, fault)
    }
  }
  const together = async (lot: readonly Omit<Notice, 'now'>[]) => {
    try {
      await notify(lot)
    } catch (error) {
      deps.log.warn({ tenantId: tenant.id, reason: faultReason(error) }, 'notices of a lot are written one by one')
      await sideBySide(lot, alone)
    }
  }
  for (const round of roundsOf(notices, ({ consumerId }) => consumerId, NOTICES_AT_ONCE))
    await sideBySide(round, together, LOTS_AT_ONCE)
  return counts
}
