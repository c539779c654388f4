import { and, eq } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import { message } from '../db/schema/message.ts'
import type { Deps } from '../deps.ts'
import { deliverAnswerByMail } from '../modules/cases/tell-answer.ts'
import { markUnreachable } from '../modules/consents/repo.ts'
import { deliverNoticeByMail } from '../modules/notices/deliver.ts'
import { recordAudit } from '../operations/audit.ts'

type Row = typeof message.$inferSelect

/**
 * nobody is at the address. It is not written to again, and what the law says must arrive goes by mail instead.
 */
export async function markUndeliverable(deps: Deps, tenant: TenantSettings, row: Row, reason: string): Promise<void> {
  const now = deps.clock.now(tenant.id)
  await deps.db.withTenant(tenant.id, async (tx) => {
    await tx
      .update(message)
      .set({ status: 'failed', reason: 'undeliverable', error: reason.slice(0, 300) })
      .where(and(eq(message.tenantId, row.tenantId), eq(message.id, row.id)))
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
    if (row.purpose === 'document_ready' && row.subjectId !== null)
      await deliverNoticeByMail(tx, deps, tenant.id, row.subjectId, now)
    if (row.purpose === 'case_answered' && row.subjectId !== null)
      await deliverAnswerByMail(tx, deps, tenant.id, row.subjectId, now)
  })
}
