import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { nonceHash, orUnavailable } from '../methods/frame.ts'
import { columnsOf, assertTaken } from '../methods/save-from-frame.ts'
import {
  findFrame,
  insertMethod,
  lockFrame,
  methodById,
  useFrame,
  type FrameRow,
  type MethodRow,
} from '../methods/rows.ts'
import type { PayLinkRow } from './repo.ts'

interface Landed {
  readonly tenant: TenantSettings
  readonly link: PayLinkRow
  readonly nonce: string
  readonly now: Date
}

/** A frame of this link, and the method that it has made; null: there is no such frame, or no method yet. */
export async function landedFrame(
  tx: Tx,
  deps: Pick<Deps, 'vault'>,
  { tenant, link, nonce }: Omit<Landed, 'now'>,
): Promise<{ session: FrameRow | null; method: MethodRow | null }> {
  const found = await findFrame(tx, tenant.id, nonceHash(deps, tenant.id, nonce))
  const session = found?.openedBy === link.id ? found : null
  const method = session?.methodId ? await methodById(tx, tenant.id, session.methodId) : null
  return { session, method }
}

/**
 * The payer's method, kept for this one payment. Its row counts as removed from the first moment: no list, default or
 * other payment of the debtor finds it, and the processor has it under the link, not under the debtor.
 */
export async function payerMethod(deps: Deps, landed: Landed): Promise<MethodRow> {
  const { tenant, link, now } = landed
  const { session, method: known } = await deps.db.withTenant(tenant.id, (tx) => landedFrame(tx, deps, landed))
  if (known) return known
  if (!session) throw new Refusal('not_found')
  if (session.expiresAt < now) throw new Refusal('frame_not_completed')
  const found = await orUnavailable(deps.processor.readFrame(tenant.id, session.id))
  if (found.state !== 'completed') throw new Refusal('frame_not_completed')
  const { vaulted } = found
  await assertTaken(deps, tenant, vaulted)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const current = await lockFrame(tx, tenant.id, session.id)
    if (current.methodId !== null) return (await methodById(tx, tenant.id, current.methodId))!
    const method = await insertMethod(tx, {
      ...columnsOf(vaulted),
      tenantId: tenant.id,
      id: deps.ids.next(),
      consumerId: link.consumerId,
      // As everybody's, so that a card that is tried out is recognised.
      fingerprint: `${vaulted.kind}:${vaulted.fingerprint}`,
      validation: 'verified',
      validatedAt: now,
      isSaved: false,
      createdAt: now,
      deletedAt: now,
    })
    await useFrame(tx, tenant.id, session.id, method.id)
    return method
  })
}
