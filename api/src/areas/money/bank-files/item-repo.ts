import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { achImport, achItem, type AchItemStatus } from '../../../db/schema/ach.ts'

export type ItemRow = typeof achItem.$inferSelect
export type NewItem = typeof achItem.$inferInsert
export type ImportRow = typeof achImport.$inferSelect

/** The import of this content, and whether it is the first one. */
export async function rememberImport(
  tx: Tx,
  row: typeof achImport.$inferInsert,
): Promise<{ row: ImportRow; isFirst: boolean }> {
  const [inserted] = await tx.insert(achImport).values(row).onConflictDoNothing().returning()
  if (inserted) return { row: inserted, isFirst: true }
  const [known] = await tx
    .select()
    .from(achImport)
    .where(and(eq(achImport.tenantId, row.tenantId), eq(achImport.sha256, row.sha256)))
  return { row: known!, isFirst: false }
}

/** Stores the items and returns the number of new ones: a repeated item of the bank is stored once. */
export async function insertItems(tx: Tx, rows: NewItem[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await tx.insert(achItem).values(rows).onConflictDoNothing().returning({ id: achItem.id })
  return added.length
}

export async function newItems(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: achItem.id })
    .from(achItem)
    .where(and(eq(achItem.tenantId, tenantId), eq(achItem.status, 'new')))
    .orderBy(asc(achItem.createdAt), asc(achItem.id))
  return rows.map(({ id }) => id)
}

/** The item with its row locked, or null when another process has handled it. */
export async function lockItem(tx: Tx, tenantId: string, id: string, status: AchItemStatus): Promise<ItemRow | null> {
  const [row] = await tx
    .select()
    .from(achItem)
    .where(and(eq(achItem.tenantId, tenantId), eq(achItem.id, id), eq(achItem.status, status)))
    .for('update')
  return row ?? null
}

export async function updateItem(tx: Tx, tenantId: string, id: string, change: Partial<NewItem>): Promise<void> {
  await tx
    .update(achItem)
    .set(change)
    .where(and(eq(achItem.tenantId, tenantId), eq(achItem.id, id)))
}

/** Items that fit no debit and wait for a person, oldest first. */
export function unmatchedItems(tx: Tx, tenantId: string, limit: number): Promise<ItemRow[]> {
  return tx
    .select()
    .from(achItem)
    .where(and(eq(achItem.tenantId, tenantId), eq(achItem.status, 'unmatched')))
    .orderBy(asc(achItem.createdAt), asc(achItem.id))
    .limit(limit)
}

/** The results of the items of an import. */
export async function resultOf(
  tx: Tx,
  tenantId: string,
  importId: string,
): Promise<{ applied: number; unmatched: number }> {
  const rows = await tx
    .select({ status: achItem.status, count: count() })
    .from(achItem)
    .where(and(eq(achItem.tenantId, tenantId), eq(achItem.importId, importId)))
    .groupBy(achItem.status)
  const of = (status: AchItemStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { applied: of('applied'), unmatched: of('unmatched') + of('closed') }
}

/** Whether a debit came back since an instant. */
export async function hasReturnSince(tx: Tx, tenantId: string, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: achItem.id })
    .from(achItem)
    .where(and(eq(achItem.tenantId, tenantId), eq(achItem.kind, 'return'), gt(achItem.createdAt, since)))
    .limit(1)
  return row !== undefined
}
