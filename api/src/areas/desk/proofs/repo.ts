import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import type { Ids } from '../../../db/ids.ts'
import { proofFile } from '../../../db/schema/legal-status.ts'
import type { CheckedFile } from '../../../documents/check-uploads.ts'

const { bytes: _bytes, ...described } = getTableColumns(proofFile)

export type ProofRow = typeof proofFile.$inferSelect
/** A proof without its bytes. */
export type DescribedProof = Omit<ProofRow, 'bytes'>

/** Stores the files that prove something; they are never changed. */
export async function insertProofs(
  tx: Tx,
  ids: Ids,
  files: readonly CheckedFile[],
  of: Pick<ProofRow, 'tenantId' | 'consumerId' | 'subjectId' | 'staffId' | 'createdAt'>,
): Promise<void> {
  if (files.length === 0) return
  await tx.insert(proofFile).values(files.map((file) => ({ ...of, ...file, id: ids.next(), size: file.bytes.length })))
}

/** The proofs about a consumer, in the order in which they came. */
export const proofsOf = (tx: Tx, tenantId: string, consumerId: string): Promise<DescribedProof[]> =>
  tx
    .select(described)
    .from(proofFile)
    .where(and(eq(proofFile.tenantId, tenantId), eq(proofFile.consumerId, consumerId)))
    .orderBy(asc(proofFile.id))

export async function findProof(tx: Tx, tenantId: string, id: string): Promise<ProofRow | null> {
  const [row] = await tx
    .select()
    .from(proofFile)
    .where(and(eq(proofFile.tenantId, tenantId), eq(proofFile.id, id)))
  return row ?? null
}
