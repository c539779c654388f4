import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { repeat } from '../../../jobs/repeat.ts'
import { lateEnvelopes } from './envelope-repo.ts'
import { syncAgreement } from './sync.ts'

/** How many agreements a nightly run ended. */
export interface Expired {
  agreements: number
}

const EVERY_MS = 60_000

/** Expires overdue agreements of every tenant within a minute of their midnight; returns a function that stops it. */
export function startExpiring(deps: Deps): () => Promise<void> {
  return repeat(async () => {
    for (const tenant of deps.tenants.all())
      await expireAgreements(deps, tenant).catch((error: Error) =>
        deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'overdue agreements were not ended'),
      )
  }, EVERY_MS)
}

/** K-57: expires all agreements of a tenant that were not signed in time; also a step of the nightly run. */
export async function expireAgreements(deps: Deps, tenant: TenantSettings): Promise<Expired> {
  const counts: Expired = { agreements: 0 }
  const late = await deps.db.withTenant(tenant.id, (tx) => lateEnvelopes(tx, tenant.id, deps.clock.now(tenant.id)))
  for (const envelope of late) {
    try {
      if (await syncAgreement(deps, tenant, envelope)) counts.agreements++
    } catch (error) {
      deps.log.error(
        { tenantId: tenant.id, envelope: envelope.id, reason: faultReason(error) },
        'an agreement was left for the next run',
      )
    }
  }
  return counts
}
