import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { caseAttachment } from '../../../db/schema/case.ts'
import type { Ids } from '../../../db/ids.ts'
import type { CheckedFile } from '../../../documents/check-uploads.ts'

const { bytes: _bytes, ...described } = getTableColumns(caseAttachment)

/** A file of a case with its bytes. */
export type FileRow = typeof caseAttachment.$inferSelect
/** A file of a case without its bytes. */
export type DescribedFile = Omit<FileRow, 'bytes'>

/** Stores the files of a case or of its answer; they are never changed. */
export async function insertFiles(
  tx: Tx,
  ids: Ids,
  files: readonly CheckedFile[],
  of: Pick<FileRow, 'tenantId' | 'caseId' | 'side' | 'staffId' | 'createdAt'>,
): Promise<void> {
  if (files.length === 0) return
  await tx
    .insert(caseAttachment)
    .values(files.map((file) => ({ ...of, ...file, id: ids.next(), size: file.bytes.length })))
}

/** The files of a case, in the order in which they were received. */
export const filesOf = (tx: Tx, tenantId: string, caseId: string): Promise<DescribedFile[]> =>
  tx
    .select(described)
    .from(caseAttachment)
    .where(and(eq(caseAttachment.tenantId, tenantId), eq(caseAttachment.caseId, caseId)))
    .orderBy(asc(caseAttachment.id))

/** The files of a case with their bytes, in the order in which they were received. */
export const filesWithBytes = (tx: Tx, tenantId: string, caseId: string): Promise<FileRow[]> =>
  tx
    .select()
    .from(caseAttachment)
    .where(and(eq(caseAttachment.tenantId, tenantId), eq(caseAttachment.caseId, caseId)))
    .orderBy(asc(caseAttachment.id))

/** One file with its bytes. */
export async function findFile(tx: Tx, tenantId: string, id: string): Promise<FileRow | null> {
  const [row] = await tx
    .select()
    .from(caseAttachment)
    .where(and(eq(caseAttachment.tenantId, tenantId), eq(caseAttachment.id, id)))
  return row ?? null
}
