import { and, asc, eq, exists, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { caseAct, caseFile } from '../../../db/schema/case.ts'
import { debt } from '../../../db/schema/debt.ts'
import { debtHold } from '../../../db/schema/legal-status.ts'
import { plan } from '../../../db/schema/plan.ts'

export type CaseActRow = typeof caseAct.$inferSelect

/** An act with the number of its account. */
export interface NamedAct {
  act: CaseActRow
  reference: string | null
}

export async function insertAct(tx: Tx, row: typeof caseAct.$inferInsert): Promise<CaseActRow> {
  const [inserted] = await tx.insert(caseAct).values(row).returning()
  return inserted!
}

/** What the answer to a case did, in its order. */
export const actsOfCase = (tx: Tx, tenantId: string, caseId: string): Promise<NamedAct[]> =>
  tx
    .select({ act: caseAct, reference: debt.referenceNumber })
    .from(caseAct)
    .leftJoin(debt, and(eq(debt.tenantId, caseAct.tenantId), eq(debt.id, caseAct.debtId)))
    .where(and(eq(caseAct.tenantId, tenantId), eq(caseAct.caseId, caseId)))
    .orderBy(asc(caseAct.createdAt), asc(caseAct.id))

export async function findAct(tx: Tx, tenantId: string, id: string): Promise<CaseActRow | null> {
  const [row] = await tx
    .select()
    .from(caseAct)
    .where(and(eq(caseAct.tenantId, tenantId), eq(caseAct.id, id)))
  return row ?? null
}

/** Ends an act; null when it has ended already. */
export async function closeAct(
  tx: Tx,
  tenantId: string,
  id: string,
  end: Pick<CaseActRow, 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<CaseActRow | null> {
  const [row] = await tx
    .update(caseAct)
    .set(end)
    .where(and(eq(caseAct.tenantId, tenantId), eq(caseAct.id, id), isNull(caseAct.endedAt)))
    .returning()
  return row ?? null
}

/**
 * Acts whose last day has passed, or whose hold was lifted. A complaint is followed up by a person, so that it stays open
 * after its day.
 */
export const actsOver = (tx: Tx, tenantId: string, date: LocalDate): Promise<CaseActRow[]> =>
  tx
    .select()
    .from(caseAct)
    .where(
      and(
        eq(caseAct.tenantId, tenantId),
        isNull(caseAct.endedAt),
        ne(caseAct.kind, 'follow_up'),
        or(
          lt(caseAct.endsOn, date),
          exists(
            tx
              .select({ id: debtHold.id })
              .from(debtHold)
              .where(
                and(
                  eq(debtHold.tenantId, caseAct.tenantId),
                  eq(debtHold.id, sql`${caseAct.facts}->>'holdId'`),
                  isNotNull(debtHold.endedAt),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(caseAct.id))

/** The case of an act. */
export async function caseOfAct(tx: Tx, { tenantId, caseId }: Pick<CaseActRow, 'tenantId' | 'caseId'>) {
  const [row] = await tx
    .select({ id: caseFile.id, number: caseFile.number, consumerId: caseFile.consumerId, debtId: caseFile.debtId })
    .from(caseFile)
    .where(and(eq(caseFile.tenantId, tenantId), eq(caseFile.id, caseId)))
  if (!row) throw new Error('an act has no case')
  return row
}

/** Whether a plan was made of an offer. */
export async function isOfferChosen(tx: Tx, tenantId: string, offerId: string): Promise<boolean> {
  const n = await tx.$count(plan, and(eq(plan.tenantId, tenantId), eq(plan.offerId, offerId), ne(plan.status, 'void')))
  return n > 0
}
