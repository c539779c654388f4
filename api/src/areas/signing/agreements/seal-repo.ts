import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { envelope } from '../../../db/schema/agreement.ts'
import { debt } from '../../../db/schema/debt.ts'
import { document } from '../../../db/schema/document.ts'
import { plan } from '../../../db/schema/plan.ts'
import { auditHead } from '../../../db/schema/security.ts'
import { AUDIT_START } from '../../../core/audit/audit.ts'
import type { EnvelopeRow } from './envelope-repo.ts'

/** Newest entry of a tenant's audit chain. */
export async function headOfAudit(tx: Tx, tenantId: string): Promise<{ seq: number; hash: string }> {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.tenantId, tenantId))
  return head ? { seq: head.seq, hash: head.hash } : { seq: 0, hash: AUDIT_START }
}

/** Signed agreements of a consumer whose current state has no sealed copy yet. */
export async function unsealedOf(tx: Tx, tenantId: string, consumerId: string): Promise<EnvelopeRow[]> {
  const rows = await tx
    .select({ envelope })
    .from(envelope)
    .innerJoin(debt, and(eq(debt.tenantId, envelope.tenantId), eq(debt.id, envelope.debtId)))
    .leftJoin(plan, and(eq(plan.tenantId, envelope.tenantId), eq(plan.id, envelope.planId)))
    .where(
      and(
        eq(envelope.tenantId, tenantId),
        inArray(envelope.status, ['completed_by_client', 'completed_by_attorney']),
        sql`coalesce(${plan.ownerId}, ${debt.ownerId}) = ${consumerId}`,
        sql`not exists (
          select from ${document}
           where ${document.tenantId} = ${envelope.tenantId} and ${document.kind} = 'agreement'
             and ${document.sourceId} = ${envelope.id} and ${document.edition} = ${envelope.status})`,
      ),
    )
    .orderBy(asc(envelope.createdAt))
  return rows.map((row) => row.envelope)
}
