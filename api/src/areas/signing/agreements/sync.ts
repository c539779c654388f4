import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { closeAgreement } from './close-agreement.ts'
import { isLate } from './document.ts'
import { findEnvelope, type EnvelopeRow } from './envelope-repo.ts'
import { expire } from './expire.ts'
import { lockAgreement } from './lock-agreement.ts'
import { completeByClient } from './sign.ts'

/** What was found out by asking: it has moved, it stands as it did, or nobody answered. */
type Asked = 'changed' | 'same' | 'unknown'

/**
 * P-91: asks a signing service what became of an agreement and applies what it says, once; true when something has
 * changed. The portal's own signer has nothing to ask: its state is in these tables. What is late and was not signed in
 * time is over after that (K-57); no answer changes nothing.
 */
export async function syncAgreement(deps: Deps, tenant: TenantSettings, envelope: EnvelopeRow): Promise<boolean> {
  const asked = await ask(deps, tenant, envelope)
  if (asked !== 'same' || !isLate(envelope, deps.clock.now(tenant.id))) return asked === 'changed'
  return deps.db.withTenant(tenant.id, (tx) => expire({ tx, deps, tenant, now: deps.clock.now(tenant.id) }, envelope))
}

async function ask(
  deps: Deps,
  tenant: TenantSettings,
  { id, status, provider, providerReference }: EnvelopeRow,
): Promise<Asked> {
  if (provider === 'embedded' || providerReference === null || status !== 'unsigned') return 'same'
  const state = await deps.signing.lookup({ tenantId: tenant.id, reference: id, providerReference })
  if (state.state === 'unknown') return 'unknown'
  if (state.state !== 'signed' && state.state !== 'declined') return 'same'
  return deps.db.withTenant(tenant.id, async (tx): Promise<Asked> => {
    const work = { tx, deps, tenant, now: deps.clock.now(tenant.id) }
    const locked = await lockAgreement(work, id)
    if (locked.envelope.status !== 'unsigned') return 'changed'
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
    return 'changed'
  })
}

/** The same for an agreement by its id: what a signing service has sent word of. */
export async function syncById(deps: Deps, tenantId: string, id: string): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  const found = tenant && (await deps.db.withTenant(tenant.id, (tx) => findEnvelope(tx, tenant.id, id)))
  if (!tenant || !found) throw new Refusal('not_found')
  await syncAgreement(deps, tenant, found)
}
