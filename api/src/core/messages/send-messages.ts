import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../db/pg-error.ts'
import type { Deps } from '../../deps.ts'
import { partsOf } from '../../jobs/lots.ts'
import { clearToSend } from './clear-to-send.ts'
import { handOver, recordSent, type Sent } from './hand-over.ts'
import { lockQueued, queuedAmong, type MessageRow } from './repo.ts'
import { inOwn, isToSend, noteFault, recordAlone } from './send-message.ts'

/** How many messages are handed over before it is stored: so many may be handed over again after a process died. */
const HANDED_AT_ONCE = 25

/**
 * The job that hands many messages to their carriers, as `sendMessage` does one: they are judged by what one statement
 * for each table reads, and what became of them is stored by one. A message that is odd or fails gets a job of its own,
 * and holds up no other.
 */
export async function sendMessages(
  deps: Deps,
  { tenantId, messageIds }: { tenantId: string; messageIds: readonly string[] },
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const { clear, alone } = await judgeTogether(deps, tenant, messageIds)
  for (const part of partsOf(clear, HANDED_AT_ONCE)) {
    const sent: Sent[] = []
    const send = async (row: MessageRow) => {
      try {
        sent.push({ row, reference: await handOver(deps, tenant, row) })
      } catch (error) {
        const isOver = await noteFault(deps, tenant, row, error).catch(() => false)
        if (!isOver) alone.push(row.id)
      }
    }
    await Promise.all(part.map(send))
    await recordTogether(deps, tenant, sent)
  }
  for (const messageId of alone)
    await deps.db.withTenant(tenantId, (tx) => deps.jobs.enqueue(tx, 'send-message', { tenantId, messageId }))
}

/** Those that may go, and those that have to be looked at one by one: all of them when anything fails. */
async function judgeTogether(
  deps: Deps,
  tenant: TenantSettings,
  ids: readonly string[],
): Promise<{ clear: MessageRow[]; alone: string[] }> {
  try {
    return await inOwn(deps, tenant, async (tx, now) => {
      const rows = (await lockQueued(tx, tenant.id, ids)).filter(isToSend)
      const locked = new Set(rows.map(({ id }) => id))
      const missing = ids.filter((id) => !locked.has(id))
      const alone = missing.length === 0 ? [] : await queuedAmong(tx, tenant.id, missing)
      return { clear: await clearToSend({ tx, deps, tenant, now }, rows), alone }
    })
  } catch (error) {
    deps.log.warn({ tenantId: tenant.id, reason: faultReason(error) }, 'messages of a lot are sent one by one')
    return { clear: [], alone: [...ids] }
  }
}

async function recordTogether(deps: Deps, tenant: TenantSettings, sent: readonly Sent[]): Promise<void> {
  try {
    await inOwn(deps, tenant, (tx, now) => recordSent({ tx, deps, tenant, now }, sent))
  } catch (error) {
    deps.log.warn({ tenantId: tenant.id, reason: faultReason(error) }, 'sent messages of a lot are stored one by one')
    for (const one of sent) await recordAlone(deps, tenant, one)
  }
}
