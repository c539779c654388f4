import { recordBy } from '../../../core/audit/record-by.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { applyStop } from './apply-stop.ts'
import { openInbound } from './content.ts'
import { endHolds } from '../../../core/contact/rows.ts'
import { findInbound, markActed } from './inbound-repo.ts'
import { pointsOf } from './points-of.ts'
import { readInbound } from './read-inbound.ts'

/**
 * somebody has read whether a message asks us to stop, which ends the hold of its channels. A stop is applied to
 * the address that it came from; what else it asks for (no calls, no contact at all) is recorded as any other request.
 */
export async function decideStop(ctx: Context<any, Actor>, messageId: string, isStop: boolean) {
  const { tx, deps, tenant, now, actor } = ctx
  const row = await findInbound(tx, tenant.id, messageId)
  if (!row) throw new Refusal('not_found')
  const ended = await endHolds(tx, tenant.id, row.id, { endedAt: now, endedBy: actor.id })
  if (ended.length === 0) throw new Refusal('conflict')
  await markActed(tx, row, now)
  if (isStop) {
    const { from } = openInbound(deps.vault, row)
    const points = await pointsOf(tx, deps, tenant.id, { channel: row.channel, from })
    for (const point of points) await applyStop(tx, { tenant, point, channel: row.channel, now })
  }
  for (const consumerId of new Set(ended.map((hold) => hold.consumerId)))
    await recordBy(ctx, {
      action: 'contact.hold_decided',
      consumerId,
      subject: `message:${row.id}`,
      detail: { stopped: isStop, channel: row.channel },
    })
  return readInbound(ctx, messageId)
}
