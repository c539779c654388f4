import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import { markUnreachable } from '../contact/rows.ts'
import { recordAudit } from '../audit/audit.ts'
import { updateMessage, type MessageRow } from './repo.ts'

/**
 * the address does not exist. It gets no more messages, and a notice that the law requires goes by mail instead.
 */
export async function markUndeliverable(
  deps: Deps,
  tenant: TenantSettings,
  row: MessageRow,
  reason: string,
): Promise<void> {
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
