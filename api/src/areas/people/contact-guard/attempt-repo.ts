import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { contactAttempt } from '../../../db/schema/contact.ts'
import { debt } from '../../../db/schema/debt.ts'

export type AttemptRow = typeof contactAttempt.$inferSelect

export async function insertAttempt(tx: Tx, row: typeof contactAttempt.$inferInsert): Promise<AttemptRow> {
  const [written] = await tx.insert(contactAttempt).values(row).returning()
  return written!
}

/** Contact attempts with a consumer, newest first, each with its debt's reference number. */
export function listAttempts(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ row: AttemptRow; reference: string | null }[]> {
  return tx
    .select({ row: contactAttempt, reference: debt.referenceNumber })
    .from(contactAttempt)
    .leftJoin(debt, and(eq(debt.tenantId, contactAttempt.tenantId), eq(debt.id, contactAttempt.debtId)))
    .where(and(eq(contactAttempt.tenantId, tenantId), eq(contactAttempt.consumerId, consumerId)))
    .orderBy(desc(contactAttempt.at), desc(contactAttempt.id))
    .limit(limit)
    .offset(offset)
}

export async function countAllAttempts(tx: Tx, tenantId: string, consumerId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(contactAttempt)
    .where(and(eq(contactAttempt.tenantId, tenantId), eq(contactAttempt.consumerId, consumerId)))
  return row?.n ?? 0
}

/** A staff member's open call with a consumer, whose outcome is not recorded yet. */
export async function openAttemptOf(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  staffId: string,
): Promise<{ row: AttemptRow; reference: string | null } | null> {
  const [found] = await tx
    .select({ row: contactAttempt, reference: debt.referenceNumber })
    .from(contactAttempt)
    .leftJoin(debt, and(eq(debt.tenantId, contactAttempt.tenantId), eq(debt.id, contactAttempt.debtId)))
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        eq(contactAttempt.consumerId, consumerId),
        eq(contactAttempt.staffId, staffId),
        eq(contactAttempt.result, 'reserved'),
      ),
    )
    .orderBy(desc(contactAttempt.at))
    .limit(1)
  return found ?? null
}

/** Whether a consumer has this attempt, open or closed. */
export async function hasAttempt(tx: Tx, tenantId: string, consumerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: contactAttempt.id })
    .from(contactAttempt)
    .where(
      and(eq(contactAttempt.tenantId, tenantId), eq(contactAttempt.id, id), eq(contactAttempt.consumerId, consumerId)),
    )
  return rows.length > 0
}

/** Stores the outcome of a call; null when it has one already, or does not exist. */
export async function closeAttempt(
  tx: Tx,
  place: { tenantId: string; consumerId: string; id: string },
  change: Pick<AttemptRow, 'result' | 'durationSeconds' | 'language' | 'outcomeAt'>,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .update(contactAttempt)
    .set(change)
    .where(
      and(
        eq(contactAttempt.tenantId, place.tenantId),
        eq(contactAttempt.id, place.id),
        eq(contactAttempt.consumerId, place.consumerId),
        eq(contactAttempt.result, sql`'reserved'`),
      ),
    )
    .returning()
  return row ?? null
}
