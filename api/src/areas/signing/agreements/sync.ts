import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { closeAgreement } from './close-agreement.ts'
import { isLate } from './document.ts'
import { findEnvelope, type EnvelopeRow } from './envelope-repo.ts'
import { expire } from './expire.ts'
import { lockAgreement } from './lock-agreement.ts'
import { completeByClient } from './sign.ts'

/** The result of asking a signing service: the agreement changed, it did not, or nobody answered. */
export type Asked = 'changed' | 'same' | 'unknown'

/**
 * P-91: asks a signing service for the state of an agreement and applies it once; true when something changed. The
 * portal's own signer needs no question: its state is in these tables. An agreement that was not signed in time expires
 * afterwards (K-57); without an answer nothing changes.
 */
export async function syncAgreement(deps: Deps, tenant: TenantSettings, envelope: EnvelopeRow): Promise<boolean> {
  const asked = await askService(deps, tenant, envelope)
  if (asked !== 'same' || !isLate(envelope, deps.clock.now(tenant.id))) return asked === 'changed'
  return deps.db.withTenant(tenant.id, (tx) => expire({ tx, deps, tenant, now: deps.clock.now(tenant.id) }, envelope))
}

/** Asks the signing service of an agreement that nobody has signed yet, and applies what it answers. */
export async function askService(
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

/** Synchronizes the agreement whose id a signing service's message named. */
export async function syncById(deps: Deps, tenantId: string, id: string): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  const found = tenant && (await deps.db.withTenant(tenant.id, (tx) => findEnvelope(tx, tenant.id, id)))
  if (!tenant || !found) throw new Refusal('not_found')
  await syncAgreement(deps, tenant, found)
}
