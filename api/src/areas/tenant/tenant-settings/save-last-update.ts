import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { clearLastUpdate, stampLastUpdate } from '../settings/last-update.ts'
import { record } from './standing.ts'

/** Sets or clears the time of the last update that pages show; it cannot be in the future. */
export async function saveLastUpdate(ctx: Context<any, Actor>, timestamp: string | null) {
  const { tx, tenant, now } = ctx
  if (timestamp !== null && new Date(timestamp) > now)
    throw new Refusal('validation_failed', { fields: { timestamp: ['date_in_future'] } })
  if (timestamp === null) await clearLastUpdate(tx, tenant.id, now)
  else await stampLastUpdate(tx, tenant.id, new Date(timestamp), now)
  await record(ctx, 'tenant.last_update_set', 'content_block:last_update_timestamp', [], { timestamp })
  return { data: { timestamp: timestamp === null ? null : new Date(timestamp).toISOString() } }
}
