import type { TenantSettings } from '@portal/shared/contract'
import { judgeContact, waitsForHour, type ContactRefusal } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { gatherFacts } from '../contact/facts.ts'
import type { ContactRecord } from '../contact/rows.ts'
import type { Channel } from './channel.ts'
import { kindOf, type JudgedPurpose } from './notice-kinds.ts'
import type { Recipient } from './repo.ts'

/** Why a notice was not sent; stored with the message. */
export type RefusedFor =
  | ContactRefusal
  /** The consumer has unsubscribed from this kind of notice (N-01). */
  | 'not_subscribed'
  /** A newer notice about the same subject replaced this one, or it is no longer due. */
  | 'superseded'
  | 'too_late'

/** Whether a notice is sent now, held until later, or refused. */
export type Verdict =
  | { readonly kind: 'send'; readonly zones: string }
  | { readonly kind: 'hold'; readonly until: Date; readonly zones: string }
  | { readonly kind: 'refuse'; readonly reason: RefusedFor }

export interface Judged {
  readonly recipient: Recipient
  readonly contactPointId: string
  readonly channel: Channel
  readonly purpose: JudgedPurpose
  readonly debtId: string | null
  /** After this instant the notice is useless. */
  readonly until?: Date | undefined
  /** The message, when it is already stored. */
  readonly messageId?: string
  /** What was read for the same consumer and debt a moment before. */
  readonly record?: ContactRecord | undefined
  readonly now: Date
}

/**
 * Judges a notice by the contact guard. Every notice is judged twice, when it is written and when it is sent, because
 * an opt-out, a dispute or a late hour may come in between. Only a refusal for the hour holds a notice; any other
 * refusal is final, since a week-old notice is useless.
 */
export async function judgeNotice(
  tx: Tx,
  deps: Pick<Deps, 'vault'>,
  tenant: TenantSettings,
  judged: Judged,
): Promise<Verdict> {
  const refuse = (reason: RefusedFor): Verdict => ({ kind: 'refuse', reason })
  const { recipient, contactPointId, channel, purpose, debtId, until, now, messageId, record } = judged
  const kind = kindOf(purpose)
  const gathered = await gatherFacts(
    { tx, deps, tenant, now },
    {
      consumerId: recipient.consumer.id,
      debtId,
      channel,
      // A notice about the result of the consumer's own payment answers the consumer: contact limits do not count it,
      // and a dispute does not stop it.
      purpose: kind.isOwnResult ? 'result' : 'collection',
      contactPointId,
      exceptId: messageId,
      recipient,
      record,
    },
  )
  if (!gathered) return refuse('no_address')
  const { facts } = gathered
  const verdict = judgeContact(facts)
  const zones = facts.zones.join(',')
  const waits = !verdict.allowed && waitsForHour(verdict.reason)
  if (!verdict.allowed && !waits) return refuse(verdict.reason)
  if (!kind.isWanted(recipient.subscription, channel)) return refuse('not_subscribed')
  const at = verdict.allowed ? now : verdict.nextAllowedAt!
  if (until !== undefined && at >= until) return refuse('too_late')
  return verdict.allowed ? { kind: 'send', zones } : { kind: 'hold', until: at, zones }
}
