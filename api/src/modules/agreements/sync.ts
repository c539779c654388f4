import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { closeAgreement } from './close-agreement.ts'
import { findEnvelope, type EnvelopeRow } from './envelope-repo.ts'
import { lockAgreement } from './lock-agreement.ts'
import { completeByClient } from './sign.ts'

/**
 * P-91: asks a signing service what became of an agreement and applies what it says, once; true when something has
 * changed. The portal's own signer has nothing to ask: its state is in these tables. No answer changes nothing.
 */
export async function syncAgreement(
  deps: Deps,
  tenant: TenantSettings,
  { id, status, provider, providerReference }: EnvelopeRow,
): Promise<boolean> {
  if (provider === 'embedded' || providerReference === null || status !== 'unsigned') return false
  const state = await deps.signing.lookup({ tenantId: tenant.id, reference: id, providerReference })
  if (state.state !== 'signed' && state.state !== 'declined') return false
  return deps.db.withTenant(tenant.id, async (tx) => {
    const work = { tx, deps, tenant, now: deps.clock.now(tenant.id) }
    const locked = await lockAgreement(work, id)
    if (locked.envelope.status !== 'unsigned') return false
    const by = { kind: 'client', id: locked.ownerId } as const
    if (state.state === 'signed') await completeByClient(work, locked, state.signature, { provider })
    else
      await closeAgreement(work, locked, {
        reason: 'client',
        text: state.reason,
        by,
        witness: state,
        data: { provider },
      })
    return true
  })
}

/** The same for an agreement by its id: what a signing service has sent word of. */
export async function syncById(deps: Deps, tenantId: string, id: string): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  const found = tenant && (await deps.db.withTenant(tenant.id, (tx) => findEnvelope(tx, tenant.id, id)))
  if (!tenant || !found) throw new Refusal('not_found')
  await syncAgreement(deps, tenant, found)
}
