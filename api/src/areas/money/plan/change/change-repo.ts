import { and, count, eq } from 'drizzle-orm'
import type { Tx } from '../../../../db/database.ts'
import { planChange, planPayment, type PlanChangeKind } from '../../../../db/schema/plan.ts'
import type { PlanPaymentRow } from '../rows.ts'

/** How often consumers changed a plan in one way (F-01); changes by staff are not counted. */
export async function countOwnChanges(tx: Tx, tenantId: string, planId: string, kind: PlanChangeKind): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(planChange)
    .where(
      and(
        eq(planChange.tenantId, tenantId),
        eq(planChange.planId, planId),
        eq(planChange.kind, kind),
        eq(planChange.actorKind, 'consumer'),
      ),
    )
  return row?.n ?? 0
}

/** The plan that a payment belongs to. */
export async function planOfPayment(tx: Tx, tenantId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ planId: planPayment.planId })
    .from(planPayment)
    .where(and(eq(planPayment.tenantId, tenantId), eq(planPayment.id, id)))
  return row?.planId ?? null
}

export async function insertPlanPayment(tx: Tx, row: typeof planPayment.$inferInsert): Promise<PlanPaymentRow> {
  const [inserted] = await tx.insert(planPayment).values(row).returning()
  return inserted!
}
