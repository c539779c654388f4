import { CONTACT_RULES_VERSION, judgeContact, type ContactLimit, type ContactRefusal } from '@portal/shared/domain'
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
      /** The address or number that may be used; null for letters. */
      readonly contactPointId: string | null
      readonly decision: KeptDecision
    }
  | {
      readonly allowed: false
      readonly reason: ContactRefusal
      /** What stands in the way: a rule of the table, or the law's own place. */
      readonly rule: string
      readonly limit: ContactLimit | null
      /** When waiting helps: the first instant at which it is allowed if nothing else happens. */
      readonly nextAllowedAt: Date | null
      readonly decision: KeptDecision
    }

/**
 * May this consumer be contacted now (F-04)? Only asks; whoever then sends something calls {@link assertMayContact}.
 * Two that ask at once get one answer each: the lock and the count are with the assertion.
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

/** The refusal that a caller gets: its field says why, and when to come back. */
export function notAllowed(answer: Extract<ContactAnswer, { allowed: false }>): Refusal {
  return new Refusal('contact_not_allowed', {
    fields: { channel: [answer.reason] },
    ...(answer.nextAllowedAt && { retryAt: answer.nextAllowedAt }),
  })
}

/**
 * Refuses with contact_not_allowed unless the contact may be made now, and writes it into the ledger in the same
 * transaction, under a lock of the consumer's row, so that two people cannot both make the last one. Call it right
 * before a text, an e-mail or a letter is queued at staff's wish; calls are reserved by the attempt's own call.
 */
export async function assertMayContact(
  work: GuardWork & { readonly deps: Pick<Deps, 'ids'> },
  asked: ContactQuestion & { readonly staffId?: string | null },
): Promise<Extract<ContactAnswer, { allowed: true }>> {
  const { tx, deps, tenant, now } = work
  if (!(await lockConsumer(tx, tenant.id, asked.consumerId))) throw new Refusal('not_found')
  const answer = await mayContact(work, asked)
  if (!answer.allowed) throw notAllowed(answer)
  // What was asked for, or the law has us send, is no attempt to collect.
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

/**
 * When something that may wait for its hour may go at staff's wish: null for at once. Refused where an hour is not what
 * stands in the way.
 */
export async function whenAllowed(work: GuardWork, asked: ContactQuestion): Promise<Date | null> {
  const answer = await mayContact(work, asked)
  if (answer.allowed) return null
  const waits = answer.reason === 'quiet_hours' || answer.reason === 'preferred_hours'
  if (!waits) throw notAllowed(answer)
  return answer.nextAllowedAt
}
