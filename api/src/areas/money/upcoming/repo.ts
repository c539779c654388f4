import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { paymentPromise } from '../../../db/schema/payment.ts'
import { plan } from '../../../db/schema/plan.ts'
import type { MethodRow } from '../methods/rows.ts'
import type { PlanRow } from '../plan/rows.ts'

/** Running plans: not those that are paused or wait for their agreement. */
export async function runningPlans(tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<PlanRow[]> {
  if (debtIds.length === 0) return []
  return tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), inArray(plan.debtId, [...debtIds]), eq(plan.status, 'active')))
}

/** Scheduled payments that wait for their day. */
export async function waitingPromises(
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
): Promise<(typeof paymentPromise.$inferSelect)[]> {
  if (debtIds.length === 0) return []
  return tx
    .select()
    .from(paymentPromise)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        inArray(paymentPromise.debtId, [...debtIds]),
        eq(paymentPromise.status, 'waiting'),
      ),
    )
}

export async function methodsById(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, MethodRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.tenantId, tenantId), inArray(paymentMethod.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}
