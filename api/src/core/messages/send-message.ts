import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Undeliverable } from '../../gateways/undeliverable.ts'
import { markUnreachable } from '../contact/rows.ts'
import { recordAudit } from '../audit/audit.ts'
import { clearToSend } from './clear-to-send.ts'
import { handOver, recordSent, type Sent } from './hand-over.ts'
import { countTry, lockMessage, updateMessage, type MessageRow } from './repo.ts'

/** The job that hands a message to its carrier; it is tried again until the carrier has taken it. */
export async function sendMessage(
  deps: Deps,
  { tenantId, messageId }: { tenantId: string; messageId: string },
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const [row] = await inOwn(deps, tenant, async (tx, now) => {
    const found = await lockMessage(tx, { tenantId, id: messageId })
    return isToSend(found) ? clearToSend({ tx, deps, tenant, now }, [found]) : []
  })
  if (!row) return
  try {
    await recordAlone(deps, tenant, { row, reference: await handOver(deps, tenant, row) })
  } catch (error) {
    if (!(await noteFault(deps, tenant, row, error))) throw error
  }
}

/** Whether a message waits to be sent. */
export const isToSend = (row: MessageRow | null): row is MessageRow => row?.status === 'queued' && row.content !== null

/** Runs `work` in a transaction of its own. */
export function inOwn<T>(deps: Deps, { id }: TenantSettings, work: (tx: Tx, now: Date) => Promise<T>): Promise<T> {
  const now = deps.clock.now(id)
  return deps.db.withTenant(id, (tx) => work(tx, now))
}

/** Stores that one message was handed to its carrier. */
export const recordAlone = (deps: Deps, tenant: TenantSettings, sent: Sent): Promise<void> =>
  inOwn(deps, tenant, (tx, now) => recordSent({ tx, deps, tenant, now }, [sent]))

/** Stores why a message was not sent; true when it never will be, because nobody is there. */
export async function noteFault(deps: Deps, tenant: TenantSettings, row: MessageRow, error: unknown): Promise<boolean> {
  if (error instanceof Undeliverable) {
    await markUndeliverable(deps, tenant, row, error.message)
    return true
  }
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  await deps.db.withTenant(tenant.id, (tx) => countTry(tx, row, reason))
  return false
}

/**
 * the address does not exist. It gets no more messages, and a notice that the law requires goes by mail instead.
 */
async function markUndeliverable(deps: Deps, tenant: TenantSettings, row: MessageRow, reason: string): Promise<void> {
  const now = deps.clock.now(tenant.id)
  await deps.db.withTenant(tenant.id, async (tx) => {
    await updateMessage(tx, row, { status: 'failed', reason: 'undeliverable', error: reason.slice(0, 300) })
    if (row.contactPointId === null) return
    await markUnreachable(tx, tenant.id, row.contactPointId)
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'system',
      actorId: 'mail',
      action: 'contact.undeliverable',
      consumerId: row.personId,
      subject: `contact_point:${row.contactPointId}`,
      detail: { message: row.id, purpose: row.purpose },
    })
    if (row.subjectId !== null)
      await deps.callbacks.notices.deliverByMail[row.purpose]?.({ tx, deps, tenant, now }, row.subjectId)
  })
}
