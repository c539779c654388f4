import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { achStop } from '../../../db/schema/ach.ts'

export type StopRow = typeof achStop.$inferSelect

/** The stop of origination in force; null when there is none. */
export async function openStop(tx: Tx, tenantId: string): Promise<StopRow | null> {
  const [row] = await tx
    .select()
    .from(achStop)
    .where(and(eq(achStop.tenantId, tenantId), isNull(achStop.liftedAt)))
  return row ?? null
}

/** False when origination is stopped already. */
export async function insertStop(tx: Tx, row: typeof achStop.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(achStop).values(row).onConflictDoNothing().returning({ id: achStop.id })
  return rows.length === 1
}

/** Lifts the stop and returns it; null when there was none. */
export async function liftStop(
  tx: Tx,
  tenantId: string,
  lifted: { liftedBy: string; liftedAt: Date; liftReason: string },
): Promise<StopRow | null> {
  const [row] = await tx
    .update(achStop)
    .set(lifted)
    .where(and(eq(achStop.tenantId, tenantId), isNull(achStop.liftedAt)))
    .returning()
  return row ?? null
}

export async function lastLifted(tx: Tx, tenantId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: achStop.liftedAt })
    .from(achStop)
    .where(and(eq(achStop.tenantId, tenantId), isNotNull(achStop.liftedAt)))
    .orderBy(desc(achStop.liftedAt))
    .limit(1)
  return row?.at ?? null
}
