import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { repeat } from '../../../jobs/repeat.ts'
import { checkNewPostings } from '../../../core/ledger/check.ts'
import { reconcileRefunds } from '../refunds/reconcile.ts'
import { reconcilePayments } from './reconcile.ts'

const RECONCILE_EVERY_MS = 5_000
const CHECK_EVERY_MS = 60_000

/** One round of the reconciler over all tenants; a tenant that fails does not hold up the others. */
export async function reconcileAll(deps: Deps): Promise<void> {
  for (const tenant of deps.tenants.all()) {
    await reconcilePayments(deps, tenant).catch((error: Error) =>
      deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'payments were not reconciled'),
    )
    await reconcileRefunds(deps, tenant).catch((error: Error) =>
      deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'refunds were not reconciled'),
    )
  }
}

/** One check of what is new in every tenant's books; the night checks all of them. */
export async function checkLedgers(deps: Deps): Promise<void> {
  for (const { id } of deps.tenants.all()) {
    await checkNewPostings(deps, id).catch((error: Error) =>
      deps.log.error({ tenantId: id, reason: faultReason(error) }, 'the ledger was not checked'),
    )
  }
}

/**
 * Background work: checks the books at once and every minute (M-3), and payments without an answer every few seconds.
 * Several processes may run it, since rows are claimed. Until the first check has ended the result of the last one
 * holds: large books take seconds, in which nobody would be answered. Returns a function that stops it and waits for
 * its end.
 */
export function startPaymentWork(deps: Deps): () => Promise<void> {
  const stops = [
    repeat(() => reconcileAll(deps), RECONCILE_EVERY_MS),
    repeat(() => checkLedgers(deps), CHECK_EVERY_MS, 0),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
