import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { plan, planPayment } from '../../../db/schema/plan.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockDebt, type DebtRow } from '../pay/rows.ts'
import type { PlanRow } from './repo.ts'

type NewPayment = Pick<typeof planPayment.$inferInsert, 'id' | 'seq' | 'dueDate' | 'amount'>

export async function insertPlan(
  tx: Tx,
  row: typeof plan.$inferInsert,
  payments: readonly NewPayment[],
): Promise<PlanRow> {
  const [inserted] = await tx.insert(plan).values(row).returning()
  const { tenantId, id: planId } = row
  await tx
    .insert(planPayment)
    .values(payments.map((payment) => ({ ...payment, tenantId, planId, status: 'scheduled' as const })))
  return inserted!
}

export async function findPlan(tx: Tx, tenantId: string, id: string): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.id, id)))
  return row ?? null
}

/** A plan with its row and its debt's locked, the debt's first as everybody does. */
export async function lockPlan(tx: Tx, tenantId: string, id: string): Promise<{ plan: PlanRow; debt: DebtRow }> {
  const found = await findPlan(tx, tenantId, id)
  if (!found) throw new Refusal('not_found')
  const debt = await lockDebt(tx, tenantId, found.debtId)
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.id, id)))
    .for('update')
  return { plan: row!, debt }
}

export async function updatePlan(
  tx: Tx,
  row: Pick<PlanRow, 'tenantId' | 'id'>,
  change: Partial<typeof plan.$inferInsert>,
): Promise<PlanRow> {
  const [updated] = await tx
    .update(plan)
    .set(change)
    .where(and(eq(plan.tenantId, row.tenantId), eq(plan.id, row.id)))
    .returning()
  return updated!
}

export async function updatePlanPayment(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof planPayment.$inferInsert>,
): Promise<void> {
  await tx
    .update(planPayment)
    .set(change)
    .where(and(eq(planPayment.tenantId, tenantId), eq(planPayment.id, id)))
}
