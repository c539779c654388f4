import type { Deps } from '../../deps.ts'
import { findMismatch, keepCheck } from './check-repo.ts'

/** Checks a tenant's books and stores the result, which money calls read before they start (M-3). */
export async function checkLedger(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>,
  tenantId: string,
): Promise<string | null> {
  const now = deps.clock.now(tenantId)
  const mismatch = await deps.db.withTenant(tenantId, async (tx) => {
    const mismatch = await findMismatch(tx)
    await keepCheck(tx, { tenantId, workItemId: deps.ids.next(), mismatch, now })
    return mismatch
  })
  if (mismatch) deps.log.error({ tenantId, mismatch }, 'the ledger does not add up: money calls are stopped')
  return mismatch
}
