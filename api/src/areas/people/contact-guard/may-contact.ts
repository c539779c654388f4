import {
  CONTACT_RULES_VERSION,
  judgeContact,
  waitsForHour,
  type ContactLimit,
  type ContactRefusal,
} from '@portal/shared/domain'
import type { KeptDecision } from '../../../db/schema/contact.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { insertAttempt } from './attempt-repo.ts'
import { gatherFacts, type ContactQuestion, type GuardWork } from '../../../core/contact/facts.ts'

/** The guard's answer. */
type ContactAnswer =
  | {
      readonly allowed: true
      /** The contact point that may be used; null for letters. */
      readonly contactPointId: string | null
      readonly decision: KeptDecision
    }
  | {
      readonly allowed: false
      readonly reason: ContactRefusal
      /** The rule that forbids the contact: its id in the rule table. */
      readonly rule: string
      readonly limit: ContactLimit | null
      /** The first instant at which the contact is allowed, when waiting helps. */
      readonly nextAllowedAt: Date | null
      readonly decision: KeptDecision
    }

/**
 * Whether this consumer may be contacted now (F-04). This only reads; before sending call {@link assertMayContact},
 * which locks and counts.
 */
export async function mayContact(work: GuardWork, asked: ContactQuestion): Promise<ContactAnswer> {
  const gathered = await gatherFacts(work, asked)
  const decision = { version: CONTACT_RULES_VERSION, rules: [], zones: gathered?.facts.zones ?? [] }
  if (!gathered)
    return { allowed: false, reason: 'no_address', rule: 'policy', limit: null, nextAllowedAt: null, decision }
  const verdict = judgeContact(gathered.facts)
  if (!verdict.allowed) return { ...verdict, decision: { ...decision, rules: [verdict.rule] } }
  return {
    allowed: true,
    contactPointId: gathered.contact?.id ?? null,
    decision: { ...decision, rules: verdict.rules },
  }
}

/** The refusal for a caller, with the rule and the time to retry. */
export function notAllowed(answer: Extract<ContactAnswer, { allowed: false }>): Refusal {
  return new Refusal('contact_not_allowed', {
    fields: { channel: [answer.reason] },
    ...(answer.nextAllowedAt && { retryAt: answer.nextAllowedAt }),
  })
}

/**
 * Refuses with contact_not_allowed unless the contact may be made now. Records the attempt in the same transaction,
 * under a lock of the consumer's row, so that two staff members cannot both make the last allowed one. Call it right
 * before queueing a text, e-mail or letter for staff; phone calls are reserved by `startAttempt`.
 */
export async function assertMayContact(
  work: GuardWork & { readonly deps: Pick<Deps, 'ids'> },
  asked: ContactQuestion & { readonly staffId?: string | null },
): Promise<Extract<ContactAnswer, { allowed: true }>> {
  const { tx, deps, tenant, now } = work
  if (!(await lockConsumer(tx, tenant.id, asked.consumerId))) throw new Refusal('not_found')
  const answer = await mayContact(work, asked)
  if (!answer.allowed) throw notAllowed(answer)
  // A requested or legally required message is no collection attempt.
  if (asked.purpose === 'collection')
    await insertAttempt(tx, {
      tenantId: tenant.id,
      id: deps.ids.next(),
      consumerId: asked.consumerId,
      debtId: asked.debtId,
      channel: asked.channel,
      result: 'sent',
      contactPointId: answer.contactPointId,
      staffId: asked.staffId ?? null,
      decision: answer.decision,
      at: now,
      outcomeAt: now,
    })
  return answer
}

/** When a message of staff that may wait may be sent: null for now. Refused for any reason other than the hour. */
export async function whenAllowed(work: GuardWork, asked: ContactQuestion): Promise<Date | null> {
  const answer = await mayContact(work, asked)
  if (answer.allowed) return null
  const waits = waitsForHour(answer.reason)
  if (!waits) throw notAllowed(answer)
  return answer.nextAllowedAt
}
