import type * as v from 'valibot'
import type { DocumentRow, OpenDocument } from '@portal/shared/contract'
import type { Vault } from '../../security/vault.ts'
import { documentLink } from './download-link.ts'
import type { FiledDocument } from './repo.ts'

export const presentDocument = (row: FiledDocument): v.InferInput<typeof DocumentRow> => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  at: row.createdAt.toISOString(),
  debt_id: row.debtId,
  creditor: row.creditor,
  reference_number: row.referenceNumber,
  language: row.language,
  size: row.size,
  sha256: row.sha256,
  file_name: row.fileName,
})

/** A document in wire form, with its download link. */
export const presentOpen = (
  vault: Vault,
  tenantId: string,
  row: FiledDocument,
  now: Date,
): v.InferInput<typeof OpenDocument> => ({
  data: presentDocument(row),
  pdf_url: documentLink(vault, { tenantId, documentId: row.id }, now),
})
