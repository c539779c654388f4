import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { employer } from '../../db/schema/people.ts'

export type EmployerRow = typeof employer.$inferSelect

/** The consumer's employer; null when none is known. */
export async function findEmployer(tx: Tx, tenantId: string, consumerId: string): Promise<EmployerRow | null> {
  const [row] = await tx
    .select()
    .from(employer)
    .where(and(eq(employer.tenantId, tenantId), eq(employer.consumerId, consumerId)))
    .limit(1)
  return row ?? null
}

export async function saveEmployerRow(tx: Tx, row: EmployerRow): Promise<void> {
  const { detail, updatedAt } = row
  await tx
    .insert(employer)
    .values(row)
    .onConflictDoUpdate({ target: [employer.tenantId, employer.consumerId], set: { detail, updatedAt } })
}
