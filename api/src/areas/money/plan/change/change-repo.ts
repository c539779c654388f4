import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/database.ts'
import { planChange, planPayment } from '../../../../db/schema/plan.ts'
import type { PlanPaymentRow } from '../rows.ts'

const ownChanges = (tenantId: string, planId: string) =>
  and(eq(planChange.tenantId, tenantId), eq(planChange.planId, planId), eq(planChange.actorKind, 'consumer'))

/** How many payments of a plan consumers moved, one at a time or in an edit (F-01); moves by staff are not counted. */
export async function countOwnMoves(tx: Tx, tenantId: string, planId: string): Promise<number> {
  const moved = sql<number>`coalesce(sum(case ${planChange.kind}
    when 'payment_moved' then 1 when 'schedule_edited' then coalesce((${planChange.after}->>'moved')::int, 0) else 0 end), 0)::int`
  const [row] = await tx.select({ n: moved }).from(planChange).where(ownChanges(tenantId, planId))
  return row?.n ?? 0
}

/** How often consumers skipped a payment of a plan (F-01). */
export async function countOwnSkips(tx: Tx, tenantId: string, planId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(planChange)
    .where(and(ownChanges(tenantId, planId), eq(planChange.kind, 'payment_skipped')))
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
