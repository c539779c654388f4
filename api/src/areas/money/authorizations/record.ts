import type { TenantSettings } from '@portal/shared/contract'
import { ECHECK_VERSION, type AuthorizationMethod, type Language } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SecCode } from '../../../gateways/processor/port.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import type { MethodRow } from '../methods/rows.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'
import { renderAuthorization } from './render.ts'
import { insertAuthorization, type AuthorizationRow } from './repo.ts'
import { assertPaper } from './papers.ts'

/** Class of the debit by how it was authorized. */
export const secOf: Record<AuthorizationMethod, SecCode> = { web: 'WEB', verbal: 'TEL', written: 'PPD' }

/** How the consumer agreed, as a call says it (`howAuthorized`). */
interface Said {
  authorization?: AuthorizationMethod | undefined
  recording_ref?: string | undefined
  no_recording_reason?: string | undefined
  paper_id?: string | undefined
}

/** How the consumer agreed, and the proof of it. */
export interface Given {
  method: AuthorizationMethod
  /** Where the recording of the call is found. */
  evidence: string | null
  /** Why the call was not recorded. */
  unrecordedReason: string | null
  /** The signed paper. */
  paperId: string | null
}

/** A consumer agrees on the page. */
export const inPerson: Given = { method: 'web', evidence: null, unrecordedReason: null, paperId: null }

/**
 * How the consumer agreed, checked (T7, R-37): consumers agree on the page. Staff never agree there for them, which would
 * be a WEB entry that its consumer did not begin (decision 321): they name the recording, or the paper.
 */
export function authorizationGiven(actor: Pick<Actor, 'kind'>, said: Said): Given {
  if (actor.kind === 'consumer') return inPerson
  const method = authorizationWay(actor, said)
  const [evidence, reason] = [said.recording_ref?.trim() || null, said.no_recording_reason?.trim() || null]
  if (method === 'verbal') {
    if (!evidence && !reason) throw missing('recording_ref')
    return { ...inPerson, method, evidence, unrecordedReason: evidence ? null : reason }
  }
  if (!said.paper_id) throw missing('paper_id')
  return { ...inPerson, method, paperId: said.paper_id }
}

/** The way alone, for a text that is read before there is any proof. */
export function authorizationWay(actor: Pick<Actor, 'kind'>, { authorization }: Said): AuthorizationMethod {
  if (actor.kind === 'consumer') return 'web'
  if (authorization === 'web') throw missing('authorization', 'web_is_consumers')
  if (!authorization) throw missing('authorization')
  return authorization
}

/** What staff said where they need not say anything yet, because nothing is debited; null: nothing. */
export const givenIfSaid = (actor: Pick<Actor, 'kind'>, said: Said): Given | null =>
  actor.kind === 'staff' && !said.authorization ? null : authorizationGiven(actor, said)

/** What was said, where something is debited after all. */
export function assertGiven(given: Given | null): Given {
  if (!given) throw missing('authorization')
  return given
}

const missing = (field: string, why = 'required') =>
  new Refusal('authorization_required', { fields: { [field]: [why] } })

/** The language of an authorization: who agrees on the page reads that page; whom staff speak with hears their own. */
export const agreedLanguage = (
  tenant: TenantSettings,
  actor: Pick<Actor, 'kind'>,
  consumer: { language: string },
  asked: Language,
): Language => (actor.kind === 'staff' ? spokenLanguage(tenant, consumer.language) : asked)

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
  given: Given
  address: string | null
  userAgent: string | null
  now: Date
  facts: AuthorizationFacts
  /** Hashes of the shown texts; none when the client does not send them (decision 162). */
  shown?: readonly string[] | undefined
}

/** Stores the agreed text, byte for byte, with the server's time (T17), and the proof of one that staff enter (T7). */
export async function recordAuthorization(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  order: AuthorizationOrder,
): Promise<AuthorizationRow> {
  const { tenant, actor, facts, given } = order
  const rendered = renderAuthorization(tenant, facts)
  // an entry that recurs needs the recording itself, beside the copy in writing.
  if (given.unrecordedReason !== null && rendered.kind === 'recurring')
    throw missing('recording_ref', 'recording_required')
  if (given.paperId !== null) await assertPaper(tx, order, given.paperId)
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
    evidence: given.evidence,
    unrecordedReason: given.unrecordedReason,
    paperId: given.paperId,
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
