import type { TenantSettings } from '@portal/shared/contract'
import { type AuthorizationMethod, ECHECK_VERSION } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SecCode } from '../../../gateways/processor/port.ts'
import type { MethodRow } from '../methods/rows.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'
import { renderAuthorization } from './render.ts'
import { insertAuthorization, type AuthorizationRow } from './repo.ts'

/** Class of the debit by how it was authorized. */
export const secOf: Record<AuthorizationMethod, SecCode> = { web: 'WEB', verbal: 'TEL', written: 'PPD' }

/** How the consumer agreed, checked: consumers only agree here; staff must name the recording or the paper (T7, R-37). */
export function authorizationMethod(
  actor: Actor,
  method: AuthorizationMethod,
  evidence: string | undefined,
): { method: AuthorizationMethod; evidence: string | null } {
  if (actor.kind === 'consumer') return { method: 'web', evidence: null }
  const reference = evidence?.trim() || null
  if (method !== 'web' && !reference) throw evidenceMissing()
  return { method, evidence: reference }
}

const evidenceMissing = () => new Refusal('authorization_required', { fields: { recording_ref: ['required'] } })

/** How an authorization names a saved method: PayPal by its address, the others by their last four. */
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
  /** Hashes of the shown texts; none when the client does not send them (decision 162). */
  shown?: readonly string[] | undefined
}

/**
 * Stores the agreed text, byte for byte, with the server's time (T17). One that staff enter names its evidence, whatever
 * its way: the session or message, for the web (T7).
 */
export function recordAuthorization(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  order: AuthorizationOrder,
): Promise<AuthorizationRow> {
  const { tenant, actor, facts } = order
  if (actor.kind === 'staff' && !order.evidence) throw evidenceMissing()
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

interface Agreed {
  /** The box was ticked. */
  acknowledged: boolean
}

/** P-79: before a bank debit a consumer confirms the page about electronic checks; an agent reads the text aloud. */
export function assertEcheckRead(
  { tenant, actor, request }: { tenant: TenantSettings; actor: Actor; request: Agreed },
  methodType: string | null,
): void {
  if (tenant.capabilities['ack.echeck_checkbox'] && methodType === 'ach') assertTicked(actor, request)
}

/** P-80: the same before a consumer confirms a plan, whatever pays it. */
export function assertPlanRead(order: { tenant: TenantSettings; actor: Actor; request: Agreed }): void {
  if (order.tenant.capabilities['ack.blocks_confirm']) assertTicked(order.actor, order.request)
}

function assertTicked(actor: Actor, { acknowledged }: Agreed): void {
  if (actor.kind === 'consumer' && !acknowledged)
    throw new Refusal('acknowledgement_required', { fields: { acknowledged: ['required'] } })
}

/** For the audit chain: the version of the text beside the ticked box. */
export const acknowledgement = ({ acknowledged }: Agreed): { acknowledged?: string } =>
  acknowledged ? { acknowledged: `echeck-${ECHECK_VERSION}` } : {}

/** A hash that may be missing, as a list. */
export const shownOf = (hash: string | null | undefined): string[] => (hash ? [hash] : [])

/**
 * Decision 162: only the text that was shown is stored. A text that is no longer in force, or that names another day or
 * amount by now, is refused without effect, and the person reads the current one.
 */
export function assertShown(inForce: string, shown: readonly string[]): void {
  if (shown.length > 0 && !shown.includes(inForce))
    throw new Refusal('text_changed', { current: { text_hash: inForce } })
}
