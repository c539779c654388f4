import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { envelope } from '../db/schema/agreement.ts'
import { document } from '../db/schema/document.ts'
import { auditLog } from '../db/schema/security.ts'
import { envelopeSignature } from '../db/schema/signing.ts'

export type FiledAgreement = Awaited<ReturnType<typeof filedAgreements>>[number]

/** Filed agreements with their bytes, ordered by id, a page at a time. */
export function filedAgreements(tx: Tx, tenantId: string, after: string, limit: number) {
  return tx
    .select({ document, envelope })
    .from(document)
    .leftJoin(envelope, and(eq(envelope.tenantId, document.tenantId), eq(envelope.id, document.sourceId)))
    .where(and(eq(document.tenantId, tenantId), eq(document.kind, 'agreement'), gt(document.id, after)))
    .orderBy(asc(document.id))
    .limit(limit)
}

/** The document hashes that the signatures of some envelopes name. */
export function signedHashes(tx: Tx, tenantId: string, envelopeIds: readonly string[]) {
  return tx
    .select({ envelopeId: envelopeSignature.envelopeId, documentHash: envelopeSignature.documentHash })
    .from(envelopeSignature)
    .where(and(eq(envelopeSignature.tenantId, tenantId), inArray(envelopeSignature.envelopeId, [...envelopeIds])))
}

/** The audit entries about the seals of some envelopes. */
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

/** Envelopes whose document was shown to a signer and is no longer filed. */
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
