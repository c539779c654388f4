import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { UploadMode, UploadStatus } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { allowStatements } from '../../../db/silence.ts'
import { upload, uploadBatch, uploadDone, uploadKey } from '../../../db/schema/upload.ts'

export type UploadRecord = typeof upload.$inferSelect
export type BatchRecord = typeof uploadBatch.$inferSelect

/** The statuses of an open upload; a tenant has one open upload at a time. */
export const openStatuses = ['receiving', 'checking', 'checked', 'saving'] as const satisfies readonly UploadStatus[]

const at = (tenantId: string, id: string) => and(eq(upload.tenantId, tenantId), eq(upload.id, id))

/** Inserts an upload; false when another one is open. */
export async function insertUpload(tx: Tx, row: typeof upload.$inferInsert): Promise<UploadRecord | null> {
  const [inserted] = await tx.insert(upload).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function findUpload(tx: Tx, tenantId: string, id: string): Promise<UploadRecord | null> {
  const [row] = await tx.select().from(upload).where(at(tenantId, id))
  return row ?? null
}

/** Finds the upload that is running or waits to be saved, and locks its row. */
export async function lockOpenUpload(tx: Tx, tenantId: string): Promise<UploadRecord | null> {
  const [row] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.tenantId, tenantId), inArray(upload.status, [...openStatuses])))
    .for('update')
  return row ?? null
}

export async function lockUpload(tx: Tx, tenantId: string, id: string): Promise<UploadRecord | null> {
  const [row] = await tx.select().from(upload).where(at(tenantId, id)).for('update')
  return row ?? null
}

/** Allows the transaction to wait for the current batch, which may take longer than a statement may. */
export async function patientLock(tx: Tx): Promise<void> {
  await allowStatements(tx, 45)
}

/** Locks the upload if it is in this stage and no other worker has it. */
export async function claimUpload(
  tx: Tx,
  tenantId: string,
  id: string,
  status: 'checking' | 'saving',
): Promise<UploadRecord | null> {
  const [row] = await tx
    .select()
    .from(upload)
    .where(and(at(tenantId, id), eq(upload.status, status)))
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function updateUpload(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof upload.$inferInsert>,
): Promise<UploadRecord> {
  const [row] = await tx.update(upload).set(change).where(at(tenantId, id)).returning()
  return row!
}

/** Finds the newest upload, of one mode when it is given; uploads replaced by another file do not count. */
export async function newestUpload(tx: Tx, tenantId: string, mode?: UploadMode): Promise<UploadRecord | null> {
  const [row] = await tx
    .select()
    .from(upload)
    .where(
      and(
        eq(upload.tenantId, tenantId),
        mode === undefined ? undefined : eq(upload.mode, mode),
        sql`${upload.endReason} is distinct from 'replaced'`,
      ),
    )
    .orderBy(desc(upload.createdAt), desc(upload.id))
    .limit(1)
  return row ?? null
}

export async function listUploads(
  tx: Tx,
  tenantId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: UploadRecord[]; count: number }> {
  const rows = await tx
    .select()
    .from(upload)
    .where(eq(upload.tenantId, tenantId))
    .orderBy(desc(upload.createdAt), desc(upload.id))
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await tx.select({ n: count() }).from(upload).where(eq(upload.tenantId, tenantId))
  return { rows, count: all!.n }
}

/** When a file with the same content was last saved in the same mode. */
export async function savedBefore(tx: Tx, { tenantId, id, mode, sha256 }: UploadRecord): Promise<Date | null> {
  if (sha256 === null) return null
  const [row] = await tx
    .select({ at: upload.endedAt })
    .from(upload)
    .where(
      and(
        eq(upload.tenantId, tenantId),
        eq(upload.sha256, sha256),
        eq(upload.mode, mode),
        eq(upload.status, 'saved'),
        ne(upload.id, id),
      ),
    )
    .orderBy(desc(upload.endedAt))
    .limit(1)
  return row?.at ?? null
}

/** Stages without a sign of life since `before`; one whose row is locked is being worked on. */
export const stalledUploads = (tx: Tx, tenantId: string, before: Date): Promise<UploadRecord[]> =>
  tx
    .select()
    .from(upload)
    .where(
      and(
        eq(upload.tenantId, tenantId),
        inArray(upload.status, ['receiving', 'checking', 'saving']),
        lt(upload.aliveAt, before),
      ),
    )
    .for('update', { skipLocked: true })

/** Uploads that ended before `before` and still have their rows. */
export const uploadsToEmpty = (tx: Tx, tenantId: string, before: Date): Promise<{ id: string }[]> =>
  tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.tenantId, tenantId), lt(upload.endedAt, before), isNull(upload.contentRemovedAt)))

export async function insertBatch(tx: Tx, row: typeof uploadBatch.$inferInsert): Promise<void> {
  await tx.insert(uploadBatch).values(row)
}

const batchAt = (tenantId: string, uploadId: string, seq: number) =>
  and(eq(uploadBatch.tenantId, tenantId), eq(uploadBatch.uploadId, uploadId), eq(uploadBatch.seq, seq))

export async function findBatch(tx: Tx, tenantId: string, uploadId: string, seq: number): Promise<BatchRecord | null> {
  const [row] = await tx
    .select()
    .from(uploadBatch)
    .where(batchAt(tenantId, uploadId, seq))
  return row ?? null
}

export async function updateBatch(
  tx: Tx,
  tenantId: string,
  uploadId: string,
  seq: number,
  change: Partial<typeof uploadBatch.$inferInsert>,
): Promise<void> {
  await tx
    .update(uploadBatch)
    .set(change)
    .where(batchAt(tenantId, uploadId, seq))
}

/** How many rows each batch has, and how many of those have problems. */
export const batchCounts = (
  tx: Tx,
  tenantId: string,
  uploadId: string,
): Promise<{ seq: number; rows: number; problems: number; wrong: number }[]> =>
  tx
    .select({
      seq: uploadBatch.seq,
      rows: uploadBatch.rows,
      problems: uploadBatch.problems,
      wrong: uploadBatch.wrong,
    })
    .from(uploadBatch)
    .where(and(eq(uploadBatch.tenantId, tenantId), eq(uploadBatch.uploadId, uploadId)))
    .orderBy(asc(uploadBatch.seq))

/** Stores the keys of some rows; returns the earlier line of each key that was stored already. */
export async function rememberKeys(
  tx: Tx,
  tenantId: string,
  uploadId: string,
  rows: readonly { key: string; line: number }[],
): Promise<Map<string, number>> {
  const [keys, lines] = [rows.map(({ key }) => key), rows.map(({ line }) => line)]
  await tx.execute(sql`
    insert into ${uploadKey} (tenant_id, upload_id, key, line)
    select ${tenantId}, ${uploadId}, given.key, given.line
      from unnest(${sql.param(keys)}::text[], ${sql.param(lines)}::int[]) as given (key, line)
    on conflict do nothing`)
  const { rows: first } = await tx.execute<{ key: string; line: number }>(sql`
    select known.key, known.line from ${uploadKey} known
      join unnest(${sql.param(keys)}::text[], ${sql.param(lines)}::int[]) as given (key, line)
        on known.key = given.key and known.line <> given.line
     where known.tenant_id = ${tenantId} and known.upload_id = ${uploadId}`)
  return new Map(first.map(({ key, line }) => [key, line]))
}

/** Records that a single row was saved; false when it was saved before. */
export async function markDone(tx: Tx, row: typeof uploadDone.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(uploadDone).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** How many rows one statement deletes: a million at once would exceed the time limit of a statement. */
const REMOVED_AT_ONCE = 20_000

/** Deletes some keys of an upload; false when none is left. */
export async function removeKeys(tx: Tx, tenantId: string, uploadId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from ${uploadKey} where ctid = any(array(
      select ctid from ${uploadKey} where tenant_id = ${tenantId} and upload_id = ${uploadId} limit ${REMOVED_AT_ONCE}))`)
  return (rowCount ?? 0) > 0
}

/** Deletes some rows of an upload, batches first; false when nothing is left. */
export async function removeRows(tx: Tx, tenantId: string, uploadId: string): Promise<boolean> {
  const { rowCount: batches } = await tx.execute(sql`
    delete from ${uploadBatch} where ctid = any(array(
      select ctid from ${uploadBatch} where tenant_id = ${tenantId} and upload_id = ${uploadId} limit 50))`)
  const { rowCount: done } = await tx.execute(sql`
    delete from ${uploadDone} where ctid = any(array(
      select ctid from ${uploadDone} where tenant_id = ${tenantId} and upload_id = ${uploadId} limit ${REMOVED_AT_ONCE}))`)
  return (batches ?? 0) + (done ?? 0) > 0
}
