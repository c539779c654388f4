import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { ConsentBasis } from '../../db/schema/people.ts'
import { findContactPoint, findLiveConsents, type ContactPointRow } from './consent-repo.ts'
import type { AddressConsent } from './contact-record-repo.ts'

/** Why a debt message may not go to an address. */
export type NotAllowed =
  /** No such address, or one that is known to be invalid. */
  | 'no_address'
  /** The consumer opted out. */
  | 'opted_out'
  /** The tenant does not use the channel, or the address is of another kind. */
  | 'channel_off'
  /** Neither R-07 nor R-08 allows its use: a creditor's file alone is no basis. */
  | 'no_basis'
  /** The opt-out period of the creditor's notice has not ended. */
  | 'notice_period'
  /** A number whose consent is older than 60 days may have been reassigned. */
  | 'number_unchecked'

/** the bases on which an e-mail address may be used. */
const emailBases: readonly ConsentBasis[] = ['consent', 'consumer_used', 'creditor_notice', 'prior_collector']
/** a number is texted only on the consumer's own act. */
const textBases: readonly ConsentBasis[] = ['consent', 'consumer_used']
const NUMBER_GOOD_MS = 60 * 24 * 60 * 60_000

export type MayWrite = { allowed: true; reason: null } | { allowed: false; reason: NotAllowed }

type WritingTenant = Pick<TenantSettings, 'id' | 'capabilities' | 'zone'>

/**
 * Whether a debt message may go to a contact point; checked before the message is written and again before it is sent.
 * Codes and security notices are no debt messages and are not checked.
 */
export async function mayWrite(
  tx: Tx,
  tenant: WritingTenant,
  contactPointId: string,
  channel: 'email' | 'text',
  now: Date,
): Promise<MayWrite> {
  const point = await findContactPoint(tx, tenant.id, contactPointId)
  const filter = { tenantId: tenant.id, contactPointId, purpose: 'debt_messages', channel } as const
  return judgeAddress(tenant, point, point ? await findLiveConsents(tx, filter) : [], channel, now)
}

/** The same for a contact point and its live consents to debt messages by this channel. */
export function judgeAddress(
  tenant: WritingTenant,
  point: Pick<ContactPointRow, 'kind' | 'status'> | null,
  lines: readonly AddressConsent[],
  channel: 'email' | 'text',
  now: Date,
): MayWrite {
  const no = (reason: NotAllowed) => ({ allowed: false, reason }) as const
  if (!point || point.status === 'invalid') return no('no_address')
  if (point.status === 'opted_out') return no('opted_out')
  const isKind = channel === 'email' ? point.kind === 'email' : point.kind === 'cell_phone'
  if (!isKind || !tenant.capabilities['contact.channels'].includes(channel)) return no('channel_off')
  if (channel === 'email') {
    const found = lines.filter(({ basis }) => emailBases.includes(basis))
    if (found.length === 0) return no('no_basis')
    const today = localDateIn(now, tenant.zone)
    const counts = found.some(({ usableFrom }) => usableFrom === null || usableFrom <= today)
    return counts ? { allowed: true, reason: null } : no('notice_period')
  }
  const usable = lines.filter(({ basis }) => textBases.includes(basis))
  if (usable.length === 0) return no('no_basis')
  const isFresh = usable.some(
    ({ givenAt, checkedAt }) =>
      now.getTime() - Math.max(givenAt.getTime(), checkedAt?.getTime() ?? 0) <= NUMBER_GOOD_MS,
  )
  return isFresh ? { allowed: true, reason: null } : no('number_unchecked')
}

/** Reasons that stop debt messages only: a requested message, or one that the law requires, needs no basis. */
export const needsBasis = (reason: NotAllowed): boolean =>
  reason === 'no_basis' || reason === 'notice_period' || reason === 'number_unchecked'

/**
 * The same for a message that the consumer requested or the law requires, such as a copy of an authorization: it
 * needs no basis, but an opt-out, an invalid address and a channel that the tenant does not have still stop it.
 */
export function mayDeliver(
  tenant: WritingTenant,
  point: Pick<ContactPointRow, 'kind' | 'status'>,
  channel: 'email' | 'text',
  now: Date,
): boolean {
  const { reason } = judgeAddress(tenant, point, [], channel, now)
  return reason === null || needsBasis(reason)
}
