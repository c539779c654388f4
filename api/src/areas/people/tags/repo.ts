import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { noteTag } from '../../../db/schema/case.ts'

export type TagRow = typeof noteTag.$inferSelect

interface Wanted {
  readonly isExternal?: boolean
  readonly isActive?: boolean
}

/** Tags by category and name, without regard to case. */
export function listTags(tx: Tx, tenantId: string, { isExternal, isActive }: Wanted = {}): Promise<TagRow[]> {
  return tx
    .select()
    .from(noteTag)
    .where(
      and(
        eq(noteTag.tenantId, tenantId),
        isExternal === undefined ? undefined : eq(noteTag.isExternal, isExternal),
        isActive === undefined ? undefined : eq(noteTag.isActive, isActive),
      ),
    )
    .orderBy(asc(sql`lower(${noteTag.category})`), asc(sql`lower(${noteTag.name})`))
}

const named = (tenantId: string, name: string): SQL | undefined =>
  and(eq(noteTag.tenantId, tenantId), eq(sql`lower(${noteTag.name})`, sql`lower(${name})`))

/** The tag of a name, whatever its kind; null when there is none. */
export async function findTag(tx: Tx, tenantId: string, name: string): Promise<TagRow | null> {
  const [row] = await tx.select().from(noteTag).where(named(tenantId, name)).limit(1)
  return row ?? null
}

/** The tag of a name, locked until the transaction ends. */
export async function lockTag(tx: Tx, tenantId: string, name: string): Promise<TagRow | null> {
  const [row] = await tx.select().from(noteTag).where(named(tenantId, name)).limit(1).for('update')
  return row ?? null
}

/** Inserts a tag; null when the name is taken. */
export async function insertTag(tx: Tx, row: typeof noteTag.$inferInsert): Promise<TagRow | null> {
  const [inserted] = await tx.insert(noteTag).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateTag(
  tx: Tx,
  { tenantId, id }: Pick<TagRow, 'tenantId' | 'id'>,
  change: Partial<Pick<TagRow, 'name' | 'isActive' | 'contact'>>,
): Promise<TagRow> {
  const [row] = await tx
    .update(noteTag)
    .set(change)
    .where(and(eq(noteTag.tenantId, tenantId), eq(noteTag.id, id)))
    .returning()
  return row!
}
