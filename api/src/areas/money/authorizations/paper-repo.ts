import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { authorizationPaper } from '../../../db/schema/agreement.ts'

/** A signed paper, with its bytes. */
export type PaperRow = typeof authorizationPaper.$inferSelect

export async function insertPaper(tx: Tx, row: typeof authorizationPaper.$inferInsert): Promise<PaperRow> {
  const [inserted] = await tx.insert(authorizationPaper).values(row).returning()
  return inserted!
}

export async function findPaper(tx: Tx, tenantId: string, id: string): Promise<PaperRow | null> {
  const [row] = await tx
    .select()
    .from(authorizationPaper)
    .where(and(eq(authorizationPaper.tenantId, tenantId), eq(authorizationPaper.id, id)))
  return row ?? null
}
