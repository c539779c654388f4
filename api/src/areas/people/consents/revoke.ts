import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { confirmStop } from './confirm-stop.ts'
import { endConsents } from './end.ts'
import { findConsents, findContactPoint } from '../../../core/contact/rows.ts'

/**
 * Ends one of a consumer's consents with immediate effect; an ended one stays unchanged. Consumers who end the
 * messages to an address get one confirmation there.
 */
export async function revokeConsent(
  ctx: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'actor' | 'now'>,
  { consumerId, id }: { consumerId: string; id: string },
): Promise<void> {
  const { tx, tenant, deps, actor, now } = ctx
  const [row] = await findConsents(tx, { tenantId: tenant.id, consumerId, id })
  if (!row) throw new Refusal('not_found')
  const { purpose, channel, contactPointId } = row
  // As it was before this.
  const point = contactPointId === null ? null : await findContactPoint(tx, tenant.id, contactPointId)
  const by = actor.kind === 'staff' ? 'staff' : 'consumer'
  const ended = await endConsents(tx, { tenantId: tenant.id, consumerId, id, by, now })
  if (ended.length === 0) return
  // What staff end may be the wish of an attorney, and then nobody may be written to.
  if (by === 'consumer' && point && (channel === 'email' || channel === 'text'))
    await confirmStop(tx, deps, { tenant, point, channel, now })
  await recordAct({ tx, tenant, now }, actor, {
    action: 'consent.revoked',
    consumerId,
    subject: `consent:${id}`,
    detail: { purpose, channel },
  })
}
