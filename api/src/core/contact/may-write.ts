import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { ConsentBasis } from '../../db/schema/people.ts'
import { findContactPoint, findLiveConsents } from './consent-repo.ts'

/** Why a debt message may not go to an address. */
export type NotAllowed =
  /** No such address, or one that is known to be wrong. */
  | 'no_address'
  /** Somebody said stop. */
  | 'opted_out'
  /** The tenant does not write by it, or the address is of another kind. */
  | 'channel_off'
  /** Nothing of lets us use it: a creditor's file alone does not. */
  | 'no_basis'
  /** The creditor's notice of it still leaves time to opt out. */
  | 'notice_period'
  /** A number whose consent is 60 days old may be somebody else's by now. */
  | 'number_unchecked'

/** how an e-mail address may have come to us. */
const emailBases: readonly ConsentBasis[] = ['consent', 'consumer_used', 'creditor_notice', 'prior_collector']
/** a number is texted only by the consumer's own doing. */
const textBases: readonly ConsentBasis[] = ['consent', 'consumer_used']
const NUMBER_GOOD_MS = 60 * 24 * 60 * 60_000

/**
 * The question that each debt message asks before it is written and again before it is sent. Codes and notices of
 * security are no debt messages and do not ask.
 */
export async function mayWrite(
  tx: Tx,
  tenant: Pick<TenantSettings, 'id' | 'capabilities' | 'zone'>,
  contactPointId: string,
  channel: 'email' | 'text',
  now: Date,
): Promise<{ allowed: true; reason: null } | { allowed: false; reason: NotAllowed }> {
  const no = (reason: NotAllowed) => ({ allowed: false, reason }) as const
  const point = await findContactPoint(tx, tenant.id, contactPointId)
  if (!point || point.status === 'invalid') return no('no_address')
  if (point.status === 'opted_out') return no('opted_out')
  const isKind = channel === 'email' ? point.kind === 'email' : point.kind === 'cell_phone'
  if (!isKind || !tenant.capabilities['contact.channels'].includes(channel)) return no('channel_off')
  const lines = await findLiveConsents(tx, {
    tenantId: tenant.id,
    contactPointId,
    purpose: 'debt_messages',
    channel,
  })
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

/** Reasons that stand in the way of debt messages alone: what was asked for, or the law has us send, needs no basis. */
export const needsBasis = (reason: NotAllowed): boolean =>
  reason === 'no_basis' || reason === 'notice_period' || reason === 'number_unchecked'

/**
 * The same for what a person has just asked for or the law has us send, as a copy of an authorization: no basis
 * is needed for it, but a stop, a wrong address and a channel that the tenant does not have still hold.
 */
export async function mayDeliver(...question: Parameters<typeof mayWrite>): Promise<boolean> {
  const { reason } = await mayWrite(...question)
  return reason === null || needsBasis(reason)
}
