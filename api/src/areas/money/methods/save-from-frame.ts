import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { BankVaulted, CardVaulted, FrameKind, PayPalVaulted } from '../../../gateways/processor/method.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordMethodEvent } from './audit.ts'
import { nonceHash, orUnavailable } from './frame.ts'
import {
  findByFingerprint,
  findMethod,
  insertMethod,
  updateMethod,
  type MethodRow,
  type NewMethod,
  findFrame,
  lockFrame,
  useFrame,
} from './repo.ts'
import { isOffered } from './usable.ts'

type Vaulted = CardVaulted | BankVaulted | PayPalVaulted

interface Landed {
  tenant: TenantSettings
  actor: Actor
  consumerId: string
  nonce: string
  /** The kind that the call saves; a nonce of another kind of frame is not found. */
  kinds: readonly FrameKind[]
  isSaved: boolean
  now: Date
}

/**
 * Saves the method that a frame has vaulted. The message from the frame is only a hint (T14): the nonce must be one
 * that this very person got, unused and in time, and the processor confirms the method. The same nonce again, after an
 * answer was lost, finds the method that it made.
 */
export async function saveFromFrame(deps: Deps, landed: Landed): Promise<MethodRow> {
  const { tenant, actor, consumerId, nonce, kinds, now } = landed
  const hash = nonceHash(deps, tenant.id, nonce)
  const session = await deps.db.withTenant(tenant.id, (tx) => findFrame(tx, tenant.id, hash))
  if (!session || session.openedBy !== actor.id || session.consumerId !== consumerId || !kinds.includes(session.kind))
    throw new Refusal('not_found')
  if (session.status === 'open' && session.expiresAt < now) throw new Refusal('frame_not_completed')
  const found = session.status === 'open' ? await orUnavailable(deps.processor.readFrame(tenant.id, session.id)) : null
  if (found && found.state !== 'completed') throw new Refusal('frame_not_completed')
  if (found) await assertTaken(deps, tenant, found.vaulted)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const current = await lockFrame(tx, tenant.id, session.id)
    if (current.status === 'used' || !found) {
      const method = current.methodId ? await findMethod(tx, tenant.id, consumerId, current.methodId) : null
      if (!method) throw new Refusal('not_found')
      return method
    }
    const method = await saveVaulted(tx, deps, landed, found.vaulted)
    await useFrame(tx, tenant.id, session.id, method.id)
    await recordMethodEvent({ tx, tenant, now }, actor, consumerId, 'method.added', method)
    return method
  })
}

async function saveVaulted(
  tx: Tx,
  deps: Deps,
  { tenant, actor, consumerId, isSaved, now }: Landed,
  vaulted: Vaulted,
): Promise<MethodRow> {
  const details = columnsOf(vaulted)
  const fingerprint = `${vaulted.kind}:${vaulted.fingerprint}`
  const known = await findByFingerprint(tx, tenant.id, consumerId, fingerprint)
  if (known) {
    // A repeated card brings a new expiry date and a token that works.
    const change = { ...details, isSaved: known.isSaved || isSaved, invalidReason: null }
    await updateMethod(tx, tenant.id, known.id, change)
    return { ...known, ...change } as MethodRow
  }
  return insertMethod(tx, {
    ...details,
    tenantId: tenant.id,
    id: deps.ids.next(),
    consumerId,
    fingerprint,
    // The processor validates a method before it vaults it.
    validation: 'verified',
    validatedAt: now,
    isSaved,
    addedByStaffId: actor.kind === 'staff' ? actor.id : null,
    createdAt: now,
  })
}

/** A method of a kind that the tenant does not take is removed at the processor again. */
export async function assertTaken(deps: Deps, tenant: TenantSettings, vaulted: Vaulted): Promise<void> {
  const { type, funding = null, accountType = null } = columnsOf(vaulted)
  if (isOffered(tenant, { type, funding, accountType })) return
  await orUnavailable(deps.processor.forget(tenant.id, vaulted.token))
  throw new Refusal('method_not_allowed_here')
}

type Details = Pick<NewMethod, 'type' | 'token' | 'lastFour' | 'holderName'> & Partial<NewMethod>

/** What is kept of a vaulted method. */
export function columnsOf(vaulted: Vaulted): Details {
  const { token } = vaulted
  switch (vaulted.kind) {
    case 'card': {
      const { lastFour, brand, funding, expiryMonth, expiryYear, nameOnCard } = vaulted
      return { type: 'card', token, lastFour, brand, funding, expiryMonth, expiryYear, holderName: nameOnCard }
    }
    case 'ach': {
      const { lastFour, bankName, accountType, routingNumber, nameOnAccount } = vaulted
      return { type: 'ach', token, lastFour, bankName, accountType, routingNumber, holderName: nameOnAccount }
    }
    case 'paypal':
      return { type: 'paypal', token, lastFour: '', email: vaulted.email, holderName: vaulted.customerName }
  }
}
