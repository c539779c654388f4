import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { calendarFeed } from '../../../db/schema/calendar.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { paymentPromise } from '../../../db/schema/payment.ts'
import { plan, planPayment } from '../../../db/schema/plan.ts'

export type FeedRow = typeof calendarFeed.$inferSelect

const alive = (tenantId: string) => and(eq(calendarFeed.tenantId, tenantId), isNull(calendarFeed.endedAt))

export async function feedOf(tx: Tx, tenantId: string, consumerId: string): Promise<FeedRow | null> {
  const [row] = await tx
    .select()
    .from(calendarFeed)
    .where(and(alive(tenantId), eq(calendarFeed.consumerId, consumerId)))
  return row ?? null
}

/** The feed of a hash, found by its index: how long that takes tells nothing of the secret behind it. */
export async function feedByHash(tx: Tx, tenantId: string, tokenHash: string): Promise<FeedRow | null> {
  const [row] = await tx
    .select()
    .from(calendarFeed)
    .where(and(alive(tenantId), eq(calendarFeed.tokenHash, tokenHash)))
  return row ?? null
}

/** Ends the feed that a consumer has; its address is not found any more. */
export async function endFeed(tx: Tx, tenantId: string, consumerId: string, now: Date): Promise<FeedRow | null> {
  const [row] = await tx
    .update(calendarFeed)
    .set({ endedAt: now })
    .where(and(alive(tenantId), eq(calendarFeed.consumerId, consumerId)))
    .returning()
  return row ?? null
}

/** Null when the same consumer has just made another one. */
export async function insertFeed(tx: Tx, row: typeof calendarFeed.$inferInsert): Promise<FeedRow | null> {
  const [added] = await tx.insert(calendarFeed).values(row).onConflictDoNothing().returning()
  return added ?? null
}

interface Whose {
  tenantId: string
  consumerId: string
  /** The first day that is of interest. */
  since: string
}

/** Instalments of the plans that a consumer has established on debts that they still owe. */
export const instalmentsOf = (tx: Tx, { tenantId, consumerId, since }: Whose) =>
  tx
    .select({ instalment: planPayment, plan, debtStatus: debt.status })
    .from(planPayment)
    .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId)))
    .innerJoin(debtParty, owes)
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        eq(plan.ownerId, consumerId),
        eq(debtParty.consumerId, consumerId),
        inArray(plan.status, ['active', 'paused', 'completed', 'cancelled', 'broken']),
        or(gte(planPayment.dueDate, since), gte(planPayment.retryOn, since)),
      ),
    )
    .orderBy(planPayment.planId, planPayment.seq)

/** Single payments that a consumer has promised for a later day. */
export const promisesOf = (tx: Tx, { tenantId, consumerId, since }: Whose) =>
  tx
    .select({ promise: paymentPromise })
    .from(paymentPromise)
    .innerJoin(debt, and(eq(debt.tenantId, paymentPromise.tenantId), eq(debt.id, paymentPromise.debtId)))
    .innerJoin(debtParty, owes)
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.consumerId, consumerId),
        eq(debtParty.consumerId, consumerId),
        gte(paymentPromise.date, since),
      ),
    )
    .orderBy(paymentPromise.date, paymentPromise.id)

const owes = and(
  eq(debtParty.tenantId, debt.tenantId),
  eq(debtParty.debtId, debt.id),
  isNull(debtParty.deletedAt),
  isNull(debt.deletedAt),
)
