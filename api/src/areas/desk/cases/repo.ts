import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { caseCounter, caseFile, type CaseKind } from '../../../db/schema/case.ts'
import { debt } from '../../../db/schema/debt.ts'

export type CaseRow = typeof caseFile.$inferSelect

const LETTERS: Record<CaseKind, string> = { hardship: 'H', dispute: 'D', complaint: 'C' }

/**
 * Takes the next case number of the year, such as H-2026-00042; the lock on the counter's row makes each number unique.
 */
export async function nextCaseNumber(tx: Tx, tenantId: string, kind: CaseKind, year: number): Promise<string> {
  const [row] = await tx
    .insert(caseCounter)
    .values({ tenantId, year, last: 1 })
    .onConflictDoUpdate({
      target: [caseCounter.tenantId, caseCounter.year],
      set: { last: sql`${caseCounter.last} + 1` },
    })
    .returning({ last: caseCounter.last })
  return `${LETTERS[kind]}-${year}-${String(row!.last).padStart(5, '0')}`
}

export async function insertCase(tx: Tx, row: typeof caseFile.$inferInsert): Promise<CaseRow> {
  const [inserted] = await tx.insert(caseFile).values(row).returning()
  return inserted!
}

/**
 * Finds the same request by the same person about the same debt since an instant: a second click, not a second case.
 */
export async function findRepeat(
  tx: Tx,
  tenantId: string,
  where: {
    kind: CaseKind
    consumerId: string
    debtId: string
    explanation: string
    reasons: readonly string[]
    since: Date
  },
): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(caseFile)
    .where(
      and(
        eq(caseFile.tenantId, tenantId),
        eq(caseFile.kind, where.kind),
        eq(caseFile.consumerId, where.consumerId),
        eq(caseFile.debtId, where.debtId),
        eq(caseFile.explanation, where.explanation),
        sql`${caseFile.reasons} = ${JSON.stringify(where.reasons)}::jsonb`,
        gt(caseFile.createdAt, where.since),
        isNull(caseFile.deletedAt),
      ),
    )
    .limit(1)
  return row ?? null
}

/** L-01: puts a disputed debt on hold and stores its earlier status; a closed debt stays closed. */
export async function holdDebt(
  tx: Tx,
  tenantId: string,
  debtId: string,
  reason: 'dispute' | 'original_creditor_request',
  now: Date,
): Promise<void> {
  await tx
    .update(debt)
    .set({ status: 'on_hold', priorStatus: sql`${debt.status}`, holdReason: reason, updatedAt: now })
    .where(
      and(
        eq(debt.tenantId, tenantId),
        eq(debt.id, debtId),
        inArray(debt.status, ['active', 'established', 'delinquent', 'payment']),
      ),
    )
}
