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
import { insertAttempt, openAttemptOf, type AttemptRow } from './attempt-repo.ts'
import type { ContactQuestion } from '../../../core/contact/facts.ts'
import { mayContact, notAllowed } from './may-contact.ts'

type Order = v.InferOutput<typeof StartContactAttempt>

/**
 * What the federal count and pause presume a supervisor may answer for, with the reason kept. Nobody passes what
 * a state or city forbids, a request to stop, an attorney or the night.
 */
export const passable: readonly string[] = ['us.calls', 'us.conversation']

/** Somebody of staff at the desk, in one transaction. */
type Calling = Pick<Acting, 'tx' | 'deps' | 'tenant' | 'now' | 'actor' | 'request'>

interface Approved {
  /** The supervisor whose code was typed; null: none was. */
  readonly by: string | null
}

/**
 * Reserves a call before it is dialled. The consumer's row is locked from the question to the line in the ledger, so
 * that of two agents at the seventh call one gets it and the other is told when the next is allowed.
 */
export async function startAttempt(
  ctx: Calling,
  consumerId: string,
  order: Order,
  { by }: Approved,
): Promise<AttemptRow> {
  const { tx, deps, tenant, now, actor } = ctx
  const person = await lockConsumer(tx, tenant.id, consumerId)
  if (!person) throw new Refusal('not_found')
  await recordView(ctx, person.id, 'contact.start')
  const reference =
    order.debt_id === null ? null : (await visibleDebt(tx, tenant.id, order.debt_id, actor, person.id)).referenceNumber
  const open = await openAttemptOf(tx, tenant.id, person.id, actor.id)
  // A second click, or a window that was closed during the call: one call at a time.
  if (open) return open.row
  const asksGuard = order.direction === 'out' && order.party === 'consumer'
  const points = await listContacts(tx, tenant.id, [person.id])
  // A number of the consumer rings at the consumer, whoever is said to be called.
  const isTheirs = order.party === 'consumer' && points.some(({ id }) => id === order.contact_point_id)
  if (order.contact_point_id !== null && !isTheirs)
    throw new Refusal('validation_failed', { fields: { contact_point_id: ['not_found'] } })
  const requestId = asksGuard && order.request_id !== null ? await consentFor(ctx, person.id, order.request_id) : null
  let decision: KeptDecision | null = null
  if (asksGuard) {
    const question: ContactQuestion = {
      consumerId: person.id,
      debtId: order.debt_id,
      channel: 'phone',
      purpose: 'collection',
      isConsented: requestId !== null,
      contactPointId: order.contact_point_id,
      isAtWork: order.contact_point_id === null && order.at_work,
    }
    const answer = await mayContact(ctx, question)
    decision = answer.decision
    if (!answer.allowed) {
      if (by === null || order.override === null) throw notAllowed(answer)
      const beyond = await mayContact(ctx, { ...question, passed: passable })
      if (!beyond.allowed) throw notAllowed(beyond)
      decision = { ...beyond.decision, override: { by, reason: order.override.reason, rule: answer.rule } }
    }
  }
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
    requestId,
    staffId: actor.id,
    decision,
    at: now,
  })
  await auditProfile(ctx, person.id, 'contact.started', {
    attempt: row.id,
    reference: reference ?? '',
    direction: order.direction,
    party: order.party,
    ...(decision?.override && { override: decision.override.reason, approved_by: decision.override.by }),
  })
  return row
}

/** A consent to be called is good for seven days (12 CFR 1006.14(b)(3)(i)). */
async function consentFor({ tx, tenant, now }: Calling, consumerId: string, id: string): Promise<string> {
  const today = localDateIn(now, tenant.zone)
  const live = await liveRequests(tx, tenant.id, consumerId, 'call_consent')
  const found = live.find((row) => row.id === id)
  if (!found || addDays(found.receivedOn as LocalDate, CALL_CONSENT_DAYS) <= today)
    throw new Refusal('validation_failed', { fields: { request_id: ['consent_over'] } })
  return found.id
}
