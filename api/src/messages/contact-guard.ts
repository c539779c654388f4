import type { TenantSettings } from '@portal/shared/contract'
import { CAP_DAYS, contactCap, nextAllowedInstant } from '@portal/shared/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { debt } from '../db/schema/debt.ts'
import type { Deps } from '../deps.ts'
import { mayWrite, type NotAllowed } from '../modules/consents/may-write.ts'
import { countContacts } from './attempts-repo.ts'
import { contactTerms } from './contact-terms.ts'
import { noticeKinds, unaskedPurposes, type NoticePurpose } from './notice-kinds.ts'
import type { Recipient } from './recipient-repo.ts'
import type { Channel } from './template.ts'

/** Why a notice was not sent; kept with it. */
export type RefusedFor =
  | NotAllowed
  /** somebody else speaks for them, or nobody is to be written to. */
  | 'represented'
  | 'deceased'
  | 'bankrupt'
  /** The consumer has switched off what the notice is (N-01), or its channel (S-51). */
  | 'not_subscribed'
  | 'switched_off'
  /** The hours that they chose never come in every zone where they may be. */
  | 'no_hours'
  /** The debt rests, or is not ours to speak of any more. */
  | 'debt_on_hold'
  | 'debt_closed'
  /** Where they live a collector may not write more often. */
  | 'cap_reached'
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
  readonly purpose: NoticePurpose
  readonly debtId: string | null
  /** After this instant it would be of no use. */
  readonly until?: Date | undefined
  /** The message, when it is written already. */
  readonly messageId?: string
  readonly now: Date
}

/**
 * The question that is asked of every notice twice, when it is written and when it is sent: an opt-out, a dispute or a
 * late hour may come in between.
 */
export async function judgeNotice(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  tenant: TenantSettings,
  judged: Judged,
): Promise<Verdict> {
  const refuse = (reason: RefusedFor): Verdict => ({ kind: 'refuse', reason })
  const { recipient, contactPointId, channel, purpose, debtId, until, now } = judged
  const { consumer } = recipient
  if (consumer.deceased) return refuse('deceased')
  if (consumer.represented) return refuse('represented')
  if (consumer.bankrupt) return refuse('bankrupt')
  const kind = noticeKinds[purpose]
  if (!kind.isWanted(recipient.subscription, channel)) return refuse('not_subscribed')
  const allowed = await mayWrite(tx, tenant, contactPointId, channel, now)
  if (!allowed.allowed) return refuse(allowed.reason)
  if (!kind.isOwnResult) {
    const reason = debtId === null ? null : await restOf(tx, tenant.id, debtId)
    if (reason !== null) return refuse(reason)
    if (await isCapReached(tx, tenant.id, judged)) return refuse('cap_reached')
  }
  const { zones, hours } = contactTerms(vault, recipient, channel)
  if (hours === null) return refuse('switched_off')
  const at = nextAllowedInstant(now, zones, hours)
  if (at === null) return refuse('no_hours')
  if (until !== undefined && at >= until) return refuse('too_late')
  const named = zones.join(',')
  return at.getTime() === now.getTime() ? { kind: 'send', zones: named } : { kind: 'hold', until: at, zones: named }
}

/** Results of the consumer's own payments answer what they did, and neither count nor stop. */
async function isCapReached(
  tx: Tx,
  tenantId: string,
  { recipient, channel, debtId, messageId, now }: Judged,
): Promise<boolean> {
  const cap = contactCap(recipient.consumer)
  if (!cap?.channels.includes(channel)) return false
  const counted = await countContacts(tx, {
    tenantId,
    consumerId: recipient.consumer.id,
    debtId,
    channels: cap.channels,
    purposes: unaskedPurposes,
    since: new Date(now.getTime() - CAP_DAYS * 86_400_000),
    exceptId: messageId,
  })
  return counted >= cap.most
}

/** A debt that rests is not spoken of by us first (R-04, 12 CFR 1006.38); of one that is closed there is nothing to say. */
async function restOf(tx: Tx, tenantId: string, debtId: string): Promise<'debt_on_hold' | 'debt_closed' | null> {
  const [row] = await tx
    .select({ status: debt.status })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, debtId)))
  if (row?.status === 'on_hold') return 'debt_on_hold'
  return !row || row.status === 'recalled' || row.status === 'external' || row.status === 'paid_off'
    ? 'debt_closed'
    : null
}
