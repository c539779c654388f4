import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import type { Ids } from '../../../db/ids.ts'
import { threadFile } from '../../../db/schema/thread.ts'
import type { CheckedFile } from '../../../documents/check-uploads.ts'

const { bytes: _bytes, ...described } = getTableColumns(threadFile)

/** A file of a message with its bytes. */
export type FileRecord = typeof threadFile.$inferSelect
/** A file of a message without its bytes. */
export type DescribedFile = Omit<FileRecord, 'bytes'>

/** Stores the files of a message; they are never changed. */
export async function insertThreadFiles(
  tx: Tx,
  ids: Ids,
  files: readonly CheckedFile[],
  of: Pick<FileRecord, 'tenantId' | 'threadId' | 'messageId' | 'createdAt'>,
): Promise<void> {
  if (files.length === 0) return
  await tx.insert(threadFile).values(files.map((file) => ({ ...of, ...file, id: ids.next(), size: file.bytes.length })))
}

/** The files of a thread, in the order in which they came. */
export const filesOfThread = (tx: Tx, tenantId: string, threadId: string): Promise<DescribedFile[]> =>
  tx
    .select(described)
    .from(threadFile)
    .where(and(eq(threadFile.tenantId, tenantId), eq(threadFile.threadId, threadId)))
    .orderBy(asc(threadFile.id))

/** One file with its bytes. */
export async function findThreadFile(tx: Tx, tenantId: string, id: string): Promise<FileRecord | null> {
  const [row] = await tx
    .select()
    .from(threadFile)
    .where(and(eq(threadFile.tenantId, tenantId), eq(threadFile.id, id)))
  return row ?? null
}
