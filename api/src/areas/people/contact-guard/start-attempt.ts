import type * as v from 'valibot'
import type { StartContactAttempt } from '@portal/shared/contract'
import { CALL_CONSENT_DAYS, addDays, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { KeptDecision } from '../../../db/schema/contact.ts'
import { Refusal } from '../../../http/refusal.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { listContacts, lockConsumer } from '../../../core/consumer/rows.ts'
import { liveRequests } from '../../../core/contact/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { auditProfile, type Acting } from '../../../core/consumer/acting.ts'
import { callDetail, numberOf } from './call-detail.ts'
import { insertAttempt, openAttemptOf, type AttemptRow } from './attempt-repo.ts'
import type { ContactQuestion } from '../../../core/contact/facts.ts'
import { mayContact, notAllowed } from './may-contact.ts'

type Order = Omit<v.InferOutput<typeof StartContactAttempt>, 'override'>

/**
 * Rules that a supervisor may override with a stored reason: the federal count and pause, which are presumptions
 * . Nobody may override rules of states and cities, stop requests, an attorney or the legal hours.
 */
export const overridable: readonly string[] = ['us.calls', 'us.conversation']

/** The context of a staff member's call. */
type Calling = Pick<Acting, 'tx' | 'deps' | 'tenant' | 'now' | 'actor' | 'request'>

interface Approved {
  /** The supervisor whose code was entered, and why; null: no code was. */
  readonly override: { readonly by: string; readonly reason: string } | null
  /** The call that the consumer asked for, in its window: it is allowed, and counts to no limit (F-36). */
  readonly callBackId?: string | null
}

/**
 * Reserves a call before it is dialled. The consumer's row is locked while the rules are checked and the attempt is
 * stored, so that of two agents at the seventh call one gets it and the other learns when the next is allowed.
 */
export async function startAttempt(
  ctx: Calling,
  consumerId: string,
  order: Order,
  { override, callBackId = null }: Approved,
): Promise<AttemptRow> {
  const { tx, deps, tenant, now, actor } = ctx
  const person = await lockConsumer(tx, tenant.id, consumerId)
  if (!person) throw new Refusal('not_found')
  await recordView(ctx, person.id, 'contact.start')
  if (order.debt_id !== null) await visibleDebt(tx, tenant.id, order.debt_id, actor, person.id)
  const open = await openAttemptOf(tx, tenant.id, person.id, actor.id)
  // A staff member has one call at a time: a second click or a reopened window returns it.
  if (open) return open.row
  const asksGuard = order.direction === 'out' && order.party === 'consumer'
  await assertOwnNumber(ctx, person.id, order)
  const requestId = asksGuard && order.request_id !== null ? await consentFor(ctx, person.id, order.request_id) : null
  const isConsented = requestId !== null || callBackId !== null
  const decision = asksGuard
    ? await decide(ctx, person.id, order, { override, isConsented, isTimeAsked: callBackId !== null })
    : null
  const row = await insertAttempt(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    consumerId: person.id,
    debtId: order.debt_id,
    channel: 'phone',
    direction: order.direction,
    party: order.party,
    result: 'reserved',
    contactPointId: order.contact_point_id,
    place: order.contact_point_id === null ? 'elsewhere' : 'home_or_mobile',
    requestId: requestId ?? callBackId,
    staffId: actor.id,
    decision,
    at: now,
  })
  await auditProfile(ctx, person.id, 'contact.started', {
    ...callDetail(row, await numberOf(ctx, row)),
    ...(decision?.override && { override: decision.override.reason, approved_by: decision.override.by }),
  })
  return row
}

/** A number on file reaches the consumer, so it cannot be called for another party. */
async function assertOwnNumber({ tx, tenant }: Calling, consumerId: string, order: Order): Promise<void> {
  if (order.contact_point_id === null) return
  const points = await listContacts(tx, tenant.id, [consumerId])
  if (order.party !== 'consumer' || !points.some(({ id }) => id === order.contact_point_id))
    throw new Refusal('validation_failed', { fields: { contact_point_id: ['not_found'] } })
}

/** The contact guard's decision to store with the call; refuses unless the call is allowed or a supervisor overrides. */
async function decide(
  ctx: Calling,
  consumerId: string,
  order: Order,
  { override, isConsented, isTimeAsked }: Approved & { readonly isConsented: boolean; readonly isTimeAsked: boolean },
): Promise<KeptDecision> {
  const question: ContactQuestion = {
    consumerId,
    debtId: order.debt_id,
    channel: 'phone',
    // A call that the consumer asked for is an answer to them, as a mail about their payment's result is.
    purpose: isTimeAsked ? 'result' : 'collection',
    isConsented,
    isTimeAsked,
    contactPointId: order.contact_point_id,
    isAtWork: order.contact_point_id === null && order.at_work,
  }
  const answer = await mayContact(ctx, question)
  if (answer.allowed) return answer.decision
  if (!override) throw notAllowed(answer)
  const beyond = await mayContact(ctx, { ...question, passed: overridable })
  if (!beyond.allowed) throw notAllowed(beyond)
  return { ...beyond.decision, override: { ...override, rule: answer.rule } }
}

/** A consumer's consent to a call lasts seven days (12 CFR 1006.14(b)(3)(i)). */
async function consentFor({ tx, tenant, now }: Calling, consumerId: string, id: string): Promise<string> {
  const today = localDateIn(now, tenant.zone)
  const live = await liveRequests(tx, tenant.id, consumerId, 'call_consent')
  const found = live.find((row) => row.id === id)
  if (!found || addDays(found.receivedOn as LocalDate, CALL_CONSENT_DAYS) <= today)
    throw new Refusal('validation_failed', { fields: { request_id: ['consent_over'] } })
  return found.id
}
