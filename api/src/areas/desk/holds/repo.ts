import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { debtHold } from '../../../db/schema/legal-status.ts'

export type HoldRow = typeof debtHold.$inferSelect

/** How a hold ends: by whom and why; null by itself. */
export type HoldEnd = Pick<HoldRow, 'endedAt' | 'endedBy' | 'endReason'>

export async function insertHold(tx: Tx, row: typeof debtHold.$inferInsert): Promise<HoldRow> {
  const [inserted] = await tx.insert(debtHold).values(row).returning()
  return inserted!
}

/** Holds of a debt that are in force, the oldest first. */
export const liveHolds = (tx: Tx, tenantId: string, debtId: string): Promise<HoldRow[]> =>
  tx
    .select()
    .from(debtHold)
    .where(and(eq(debtHold.tenantId, tenantId), eq(debtHold.debtId, debtId), isNull(debtHold.endedAt)))
    .orderBy(asc(debtHold.createdAt), asc(debtHold.id))

/** Every hold of these debts, the newest first, with the number of its debt. */
export async function listHolds(tx: Tx, tenantId: string, debtIds: readonly string[]) {
  if (debtIds.length === 0) return []
  return tx
    .select({ hold: debtHold, reference: debt.referenceNumber })
    .from(debtHold)
    .innerJoin(debt, and(eq(debt.tenantId, debtHold.tenantId), eq(debt.id, debtHold.debtId)))
    .where(and(eq(debtHold.tenantId, tenantId), inArray(debtHold.debtId, [...debtIds])))
    .orderBy(desc(debtHold.createdAt), desc(debtHold.id))
}

export async function findHold(tx: Tx, tenantId: string, id: string): Promise<HoldRow | null> {
  const [row] = await tx
    .select()
    .from(debtHold)
    .where(and(eq(debtHold.tenantId, tenantId), eq(debtHold.id, id)))
  return row ?? null
}

/** Ends a hold; null when it has ended already. */
export async function closeHold(tx: Tx, tenantId: string, id: string, end: HoldEnd): Promise<HoldRow | null> {
  const [row] = await tx
    .update(debtHold)
    .set(end)
    .where(and(eq(debtHold.tenantId, tenantId), eq(debtHold.id, id), isNull(debtHold.endedAt)))
    .returning()
  return row ?? null
}

/** The holds in force that a status brought. */
export const liveHoldsOfStatus = (tx: Tx, tenantId: string, statusId: string): Promise<HoldRow[]> =>
  tx
    .select()
    .from(debtHold)
    .where(and(eq(debtHold.tenantId, tenantId), eq(debtHold.statusId, statusId), isNull(debtHold.endedAt)))
    .orderBy(asc(debtHold.debtId))

/** Holds of staff whose last day has passed on a date; those of a status end with it. */
export const holdsOver = (tx: Tx, tenantId: string, date: LocalDate): Promise<HoldRow[]> =>
  tx
    .select()
    .from(debtHold)
    .where(
      and(
        eq(debtHold.tenantId, tenantId),
        isNull(debtHold.endedAt),
        isNull(debtHold.statusId),
        lt(debtHold.endsOn, date),
      ),
    )
    .orderBy(asc(debtHold.id))

/** Gives the holds of a status another last day. */
export async function updateHoldsOfStatus(
  tx: Tx,
  tenantId: string,
  statusId: string,
  change: Pick<HoldRow, 'endsOn'>,
): Promise<void> {
  await tx
    .update(debtHold)
    .set(change)
    .where(and(eq(debtHold.tenantId, tenantId), eq(debtHold.statusId, statusId), isNull(debtHold.endedAt)))
}
