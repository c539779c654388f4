import { and, count, desc, eq, gte, isNull, lte, ne } from 'drizzle-orm'
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

/** An attempt with a consumer, open or closed; the consumer's row is locked by who changes it. */
export async function findAttempt(
  tx: Tx,
  { tenantId, consumerId, id }: { tenantId: string; consumerId: string; id: string },
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(contactAttempt)
    .where(
      and(eq(contactAttempt.tenantId, tenantId), eq(contactAttempt.id, id), eq(contactAttempt.consumerId, consumerId)),
    )
  return row ?? null
}

/** The attempt that a note alone tells of; null when the note tells of none. */
export async function attemptToldBy(
  tx: Tx,
  { tenantId, consumerId, noteId }: { tenantId: string; consumerId: string; noteId: string },
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(contactAttempt)
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        eq(contactAttempt.consumerId, consumerId),
        eq(contactAttempt.noteId, noteId),
        eq(contactAttempt.isTold, true),
      ),
    )
  return row ?? null
}

/** Calls of a staff member with a consumer in a span of time of which no note tells yet, the newest first. */
export const callsWithoutNote = (
  tx: Tx,
  tenantId: string,
  { consumerId, staffId, from, until }: { consumerId: string; staffId: string; from: Date; until: Date },
): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(contactAttempt)
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        eq(contactAttempt.consumerId, consumerId),
        eq(contactAttempt.staffId, staffId),
        eq(contactAttempt.channel, 'phone'),
        eq(contactAttempt.party, 'consumer'),
        isNull(contactAttempt.noteId),
        gte(contactAttempt.at, from),
        lte(contactAttempt.at, until),
      ),
    )
    .orderBy(desc(contactAttempt.at))

/** Another call that found a number wrong; null when there is none. */
export async function otherWrongCall(
  tx: Tx,
  {
    tenantId,
    consumerId,
    id,
    contactPointId,
  }: Pick<AttemptRow, 'tenantId' | 'consumerId' | 'id'> & {
    contactPointId: string
  },
): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(contactAttempt)
    .where(
      and(
        eq(contactAttempt.tenantId, tenantId),
        eq(contactAttempt.consumerId, consumerId),
        eq(contactAttempt.contactPointId, contactPointId),
        eq(contactAttempt.result, 'wrong_number'),
        ne(contactAttempt.id, id),
      ),
    )
    .limit(1)
  return row ?? null
}

export async function updateAttempt(
  tx: Tx,
  { tenantId, id }: Pick<AttemptRow, 'tenantId' | 'id'>,
  change: Partial<
    Pick<AttemptRow, 'result' | 'durationSeconds' | 'language' | 'outcomeAt' | 'corrections' | 'numberWas' | 'noteId'>
  >,
): Promise<AttemptRow> {
  const [row] = await tx
    .update(contactAttempt)
    .set(change)
    .where(and(eq(contactAttempt.tenantId, tenantId), eq(contactAttempt.id, id)))
    .returning()
  return row!
}
