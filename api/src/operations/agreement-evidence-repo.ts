import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { envelope } from '../db/schema/agreement.ts'
import { document } from '../db/schema/document.ts'
import { auditLog } from '../db/schema/security.ts'
import { envelopeSignature } from '../db/schema/signing.ts'

export type FiledAgreement = Awaited<ReturnType<typeof filedAgreements>>[number]

/** Filed agreements with their bytes, by id, some at a time. */
export function filedAgreements(tx: Tx, tenantId: string, after: string, limit: number) {
  return tx
    .select({ document, envelope })
    .from(document)
    .leftJoin(envelope, and(eq(envelope.tenantId, document.tenantId), eq(envelope.id, document.sourceId)))
    .where(and(eq(document.tenantId, tenantId), eq(document.kind, 'agreement'), gt(document.id, after)))
    .orderBy(asc(document.id))
    .limit(limit)
}

/** What the signatures under some envelopes are about. */
export function signedHashes(tx: Tx, tenantId: string, envelopeIds: readonly string[]) {
  return tx
    .select({ envelopeId: envelopeSignature.envelopeId, documentHash: envelopeSignature.documentHash })
    .from(envelopeSignature)
    .where(and(eq(envelopeSignature.tenantId, tenantId), inArray(envelopeSignature.envelopeId, [...envelopeIds])))
}

/** What the audit chain says of the sealing of some envelopes. */
export function sealingsOf(tx: Tx, tenantId: string, envelopeIds: readonly string[]) {
  const subjects = envelopeIds.map((id) => `envelope:${id}`)
  return tx
    .select({ subject: auditLog.subject, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenantId, tenantId),
        eq(auditLog.action, 'agreement.sealed'),
        inArray(auditLog.subject, subjects),
      ),
    )
}

/** Envelopes whose document was put before somebody and is not among the filed ones any more. */
export function lostDocuments(tx: Tx, tenantId: string) {
  return tx
    .select({ id: envelope.id })
    .from(envelope)
    .where(
      and(
        eq(envelope.tenantId, tenantId),
        isNotNull(envelope.documentHash),
        sql`not exists (
          select from ${document}
           where ${document.tenantId} = ${envelope.tenantId} and ${document.kind} = 'agreement'
             and ${document.sourceId} = ${envelope.id} and ${document.edition} = 'unsigned')`,
      ),
    )
    .orderBy(asc(envelope.id))
}
