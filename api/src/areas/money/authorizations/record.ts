import type { TenantSettings } from '@portal/shared/contract'
import type { AuthorizationMethod } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SecCode } from '../../../gateways/processor/port.ts'
import type { MethodRow } from '../methods/rows.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'
import { renderAuthorization } from './render.ts'
import { insertAuthorization, type AuthorizationRow } from './repo.ts'
import { assertShown } from './acknowledged.ts'

/** Class of the debit by how it was authorized. */
export const secOf: Record<AuthorizationMethod, SecCode> = { web: 'WEB', verbal: 'TEL', written: 'PPD' }

/** How the consumer agreed, checked: a consumer can only do so here; staff must name the recording or the paper (T7, R-37). */
export function authorizationMethod(
  actor: Actor,
  method: AuthorizationMethod,
  evidence: string | undefined,
): { method: AuthorizationMethod; evidence: string | null } {
  if (actor.kind === 'consumer') return { method: 'web', evidence: null }
  const reference = evidence?.trim() || null
  if (method !== 'web' && !reference)
    throw new Refusal('authorization_required', { fields: { recording_ref: ['required'] } })
  return { method, evidence: reference }
}

/** What an authorization says of a saved method: PayPal is named by its address, the others by their last four. */
export const accountOf = (method: MethodRow): AuthorizationFacts['source'] => ({
  type: method.type,
  lastFour: method.lastFour,
  accountType: method.accountType,
  holderName: method.holderName ?? '',
  email: method.email,
})

export interface AuthorizationOrder {
  tenant: TenantSettings
  actor: Actor
  consumerId: string
  debtId: string
  planId: string | null
  methodId: string | null
  methodFingerprint: string
  evidence: string | null
  address: string | null
  userAgent: string | null
  now: Date
  facts: AuthorizationFacts
  /** Hashes of what the person was shown; none when whoever asks does not tell (decision 162). */
  shown?: readonly string[] | undefined
}

/** Keeps what was agreed, byte for byte, with the server's time (T17). */
export function recordAuthorization(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  order: AuthorizationOrder,
): Promise<AuthorizationRow> {
  const { tenant, actor, facts } = order
  const rendered = renderAuthorization(tenant, facts)
  assertShown(rendered.textHash, order.shown ?? [])
  return insertAuthorization(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: order.debtId,
    consumerId: order.consumerId,
    kind: rendered.kind,
    method: facts.method,
    variant: rendered.variant,
    language: facts.language,
    textSet: rendered.textSet,
    text: rendered.text,
    textHash: rendered.textHash,
    terms: rendered.terms,
    amount: facts.amount,
    methodId: order.methodId,
    methodFingerprint: order.methodFingerprint,
    planId: order.planId,
    staffId: actor.kind === 'staff' ? actor.id : null,
    evidence: order.evidence,
    address: order.address,
    userAgent: order.userAgent,
    agreedAt: order.now,
  })
}
