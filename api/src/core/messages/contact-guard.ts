import type { TenantSettings } from '@portal/shared/contract'
import { judgeContact, type ContactRefusal } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { gatherFacts } from '../contact/facts.ts'
import type { Channel } from './channel.ts'
import { kindOf, type JudgedPurpose } from './notice-kinds.ts'
import type { Recipient } from './recipient-repo.ts'

/** Why a notice was not sent; kept with it. */
export type RefusedFor =
  | ContactRefusal
  /** The consumer has switched off what the notice is (N-01). */
  | 'not_subscribed'
  /** Something newer was told of the same thing, or its day is over. */
  | 'superseded'
  | 'too_late'

/** What may become of a notice now. */
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
  /** After this instant it would be of no use. */
  readonly until?: Date | undefined
  /** The message, when it is written already. */
  readonly messageId?: string
  readonly now: Date
}

/**
 * The question that is asked of every notice twice, when it is written and when it is sent: an opt-out, a dispute or a
 * late hour may come in between. The contact guard answers it; only hours are worth waiting for, since a notice of a
 * week ago is none.
 */
export async function judgeNotice(
  tx: Tx,
  deps: Pick<Deps, 'vault'>,
  tenant: TenantSettings,
  judged: Judged,
): Promise<Verdict> {
  const refuse = (reason: RefusedFor): Verdict => ({ kind: 'refuse', reason })
  const { recipient, contactPointId, channel, purpose, debtId, until, now, messageId } = judged
  const kind = kindOf(purpose)
  const gathered = await gatherFacts(
    { tx, deps, tenant, now },
    {
      consumerId: recipient.consumer.id,
      debtId,
      channel,
      // What became of their own payment answers what they did: it neither counts nor stops for a dispute.
      purpose: kind.isOwnResult ? 'result' : 'collection',
      contactPointId,
      exceptId: messageId,
      recipient,
    },
  )
  if (!gathered) return refuse('no_address')
  const { facts } = gathered
  const verdict = judgeContact(facts)
  const zones = facts.zones.join(',')
  const waits = !verdict.allowed && (verdict.reason === 'quiet_hours' || verdict.reason === 'preferred_hours')
  if (!verdict.allowed && !waits) return refuse(verdict.reason)
  if (!kind.isWanted(recipient.subscription, channel)) return refuse('not_subscribed')
  const at = verdict.allowed ? now : verdict.nextAllowedAt!
  if (until !== undefined && at >= until) return refuse('too_late')
  return verdict.allowed ? { kind: 'send', zones } : { kind: 'hold', until: at, zones }
}
