import { and, count, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'
import { planPayment } from '../../../db/schema/plan.ts'
import { session } from '../../../db/schema/session.ts'
import { tenantRegistry, tenantRetirement } from '../../../db/schema/tenant-version.ts'

export type RetirementRow = typeof tenantRetirement.$inferSelect

export async function findRetirement(tx: Tx, tenantId: string): Promise<RetirementRow | null> {
  const [row] = await tx.select().from(tenantRetirement).where(eq(tenantRetirement.tenantId, tenantId))
  return row ?? null
}

export async function saveRetirement(tx: Tx, row: RetirementRow): Promise<void> {
  const { retiredAt, note, changedAt } = row
  await tx
    .insert(tenantRetirement)
    .values(row)
    .onConflictDoUpdate({ target: tenantRetirement.tenantId, set: { retiredAt, note, changedAt } })
}

/** Stores the retirement with a new stamp, which every process notices. */
export async function registerRetirement(
  tx: Tx,
  shortName: string,
  set: { stamp: string; hosts: string[]; changedAt: Date; retiredAt: Date | null },
): Promise<void> {
  await tx.update(tenantRegistry).set(set).where(eq(tenantRegistry.shortName, shortName))
}

/** Ends every session of the tenant, and returns how many staff and consumers had one. */
export async function endSessions(tx: Tx, tenantId: string, at: Date): Promise<{ staff: number; consumers: number }> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: at, revokedBecause: 'tenant retired' })
    .where(and(eq(session.tenantId, tenantId), isNull(session.revokedAt)))
    .returning({ kind: session.kind })
  const staff = ended.filter(({ kind }) => kind === 'staff').length
  return { staff, consumers: ended.length - staff }
}

/** Counts payments that are scheduled, and submitted ones whose result is not known yet. */
export async function countOpenPayments(tx: Tx, tenantId: string): Promise<{ waiting: number; submitted: number }> {
  const ofPlans = and(eq(planPayment.tenantId, tenantId), inArray(planPayment.status, ['scheduled', 'due']))
  const single = and(eq(paymentPromise.tenantId, tenantId), eq(paymentPromise.status, 'waiting'))
  const isOpen = or(inArray(payment.state, ['sent', 'unknown']), eq(payment.settlement, 'pending'))
  const [plans, promises, underway] = [
    await tx.select({ n: count() }).from(planPayment).where(ofPlans),
    await tx.select({ n: count() }).from(paymentPromise).where(single),
    await tx
      .select({ n: count() })
      .from(payment)
      .where(and(eq(payment.tenantId, tenantId), isOpen)),
  ]
  return { waiting: plans[0]!.n + promises[0]!.n, submitted: underway[0]!.n }
}
