import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { envelope } from '../../../db/schema/agreement.ts'
import { consumer } from '../../../db/schema/people.ts'
import { livePlanStatuses, plan, planPayment } from '../../../db/schema/plan.ts'

export type PlanRow = typeof plan.$inferSelect
export type PlanPaymentRow = typeof planPayment.$inferSelect
export type EnvelopeRow = typeof envelope.$inferSelect

/** A plan that can be shown: live, or done. A void, cancelled or broken one is not there. */
export async function findShownPlan(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ plan: PlanRow; ownerName: string } | null> {
  const [row] = await tx
    .select({ plan, ownerName: consumer.fullName })
    .from(plan)
    .innerJoin(consumer, and(eq(consumer.tenantId, plan.tenantId), eq(consumer.id, plan.ownerId)))
    .where(and(eq(plan.tenantId, tenantId), eq(plan.id, id), inArray(plan.status, [...livePlanStatuses, 'completed'])))
  return row ?? null
}

/** The instalments of a plan in order. */
export function listInstalments(tx: Tx, tenantId: string, planId: string): Promise<PlanPaymentRow[]> {
  return tx
    .select()
    .from(planPayment)
    .where(and(eq(planPayment.tenantId, tenantId), eq(planPayment.planId, planId)))
    .orderBy(asc(planPayment.seq))
}

/** The newest agreement of a plan. */
export async function findAgreement(tx: Tx, tenantId: string, planId: string): Promise<EnvelopeRow | null> {
  const [row] = await tx
    .select()
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.planId, planId)))
    .orderBy(desc(envelope.createdAt), desc(envelope.id))
    .limit(1)
  return row ?? null
}
