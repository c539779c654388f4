import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/audit.ts'
import { hashOf } from './file-document.ts'
import { findBytes } from './repo.ts'

type Read = { ok: true; bytes: Buffer; fileName: string } | { ok: false; code: 'not_found' | 'document_damaged' }

/**
 * The bytes of a document, checked against its stored hash. Damaged bytes are never delivered: the damage is logged and
 * recorded in the audit chain, so the caller must commit the transaction.
 */
export async function readDocument(
  tx: Tx,
  { log }: Pick<Deps, 'log'>,
  tenantId: string,
  id: string,
  now: Date,
): Promise<Read> {
  const found = await findBytes(tx, tenantId, id)
  if (!found) return { ok: false, code: 'not_found' }
  const actual = hashOf(found.bytes)
  if (actual === found.sha256) return { ok: true, bytes: found.bytes, fileName: found.fileName }
  log.error({ tenantId, documentId: id, filed: found.sha256, actual }, 'a filed document is not what was filed')
  await recordAudit(tx, {
    tenantId,
    at: now,
    actorKind: 'system',
    actorId: 'documents',
    action: 'document.damaged',
    consumerId: found.consumerId,
    subject: `document:${id}`,
    detail: { filed: found.sha256, actual },
  })
  return { ok: false, code: 'document_damaged' }
}
