import { and, asc, count, desc, eq, isNull, ne, sql, inArray } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { achBatch, achCounter, achEntry, achFile, type AchFileStatus } from '../../../db/schema/ach.ts'
import { staff } from '../../../db/schema/people.ts'

export type FileRow = typeof achFile.$inferSelect
export type NewFile = typeof achFile.$inferInsert
export type BatchRow = typeof achBatch.$inferSelect

/** The system's reasons to cancel a file: a debit in it was disputed, or voided. Staff write their own reason. */
export type Withdrawn = 'disputed' | 'voided'

/** The last trace number, with its row locked: the files of a tenant are written one after the other. */
export async function lockCounter(tx: Tx, tenantId: string): Promise<number> {
  await tx.insert(achCounter).values({ tenantId, lastTrace: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(achCounter).where(eq(achCounter.tenantId, tenantId)).for('update')
  return row!.lastTrace
}

export async function setCounter(tx: Tx, tenantId: string, lastTrace: number): Promise<void> {
  await tx.update(achCounter).set({ lastTrace }).where(eq(achCounter.tenantId, tenantId))
}

export async function insertFile(tx: Tx, row: NewFile, batches: (typeof achBatch.$inferInsert)[]): Promise<FileRow> {
  const [inserted] = await tx.insert(achFile).values(row).returning()
  await tx.insert(achBatch).values(batches)
  return inserted!
}

const byId = (tenantId: string, id: string) => and(eq(achFile.tenantId, tenantId), eq(achFile.id, id))

export async function findFile(tx: Tx, tenantId: string, id: string): Promise<FileRow | null> {
  const [row] = await tx.select().from(achFile).where(byId(tenantId, id))
  return row ?? null
}

export async function lockFile(tx: Tx, tenantId: string, id: string): Promise<FileRow | null> {
  const [row] = await tx.select().from(achFile).where(byId(tenantId, id)).for('update')
  return row ?? null
}

export async function updateFile(tx: Tx, tenantId: string, id: string, change: Partial<NewFile>): Promise<FileRow> {
  const [row] = await tx.update(achFile).set(change).where(byId(tenantId, id)).returning()
  return row!
}

/** The current file of a day, and how many that day had. */
export async function filesOfDay(
  tx: Tx,
  tenantId: string,
  date: LocalDate,
): Promise<{ live: FileRow | null; written: number }> {
  const rows = await tx
    .select()
    .from(achFile)
    .where(and(eq(achFile.tenantId, tenantId), eq(achFile.businessDate, date)))
  return { live: rows.find(({ status }) => status !== 'cancelled') ?? null, written: rows.length }
}

export function filesIn(tx: Tx, tenantId: string, status: AchFileStatus): Promise<FileRow[]> {
  return tx
    .select()
    .from(achFile)
    .where(and(eq(achFile.tenantId, tenantId), eq(achFile.status, status)))
    .orderBy(asc(achFile.createdAt))
}

export async function listFiles(
  tx: Tx,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FileRow[]; count: number }> {
  const mine = eq(achFile.tenantId, tenantId)
  const rows = await tx
    .select()
    .from(achFile)
    .where(mine)
    .orderBy(desc(achFile.createdAt), desc(achFile.id))
    .limit(limit)
    .offset(offset)
  const [all] = await tx.select({ count: count() }).from(achFile).where(mine)
  return { rows, count: all!.count }
}

export function batchesOf(tx: Tx, tenantId: string, fileId: string): Promise<BatchRow[]> {
  return tx
    .select()
    .from(achBatch)
    .where(and(eq(achBatch.tenantId, tenantId), eq(achBatch.fileId, fileId)))
    .orderBy(asc(achBatch.number))
}

/** Entries of a file, in its order. */
export function entriesOf(
  tx: Tx,
  tenantId: string,
  fileId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<(typeof achEntry.$inferSelect)[]> {
  return tx
    .select()
    .from(achEntry)
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.fileId, fileId)))
    .orderBy(asc(achEntry.batch), asc(achEntry.trace))
    .limit(limit)
    .offset(offset)
}

/** The entries that wait for a file: their number and the sum of the debits. */
export async function waitingSum(tx: Tx, tenantId: string): Promise<{ count: number; debits: bigint }> {
  const [row] = await tx
    .select({ count: count(), debits: sql<string>`coalesce(sum(${achEntry.amount}), 0)` })
    .from(achEntry)
    .where(
      and(
        eq(achEntry.tenantId, tenantId),
        eq(achEntry.status, 'queued'),
        isNull(achEntry.fileId),
        ne(achEntry.kind, 'reversal'),
      ),
    )
  return { count: row!.count, debits: BigInt(row!.debits) }
}

/** Names of staff, also of former ones. */
export async function staffNames(
  tx: Tx,
  tenantId: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return () => null
  const rows = await tx
    .select({ id: staff.id, name: staff.fullName })
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), inArray(staff.id, wanted)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
