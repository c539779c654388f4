import { and, eq, inArray, isNull, min, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { debt } from '../../db/schema/debt.ts'
import { paymentMethod } from '../../db/schema/method.ts'
import { livePlanStatuses, plan, planPayment } from '../../db/schema/plan.ts'
import type { PlanRow } from '../plans/repo.ts'

/** Plans of a tenant that are debited. */
export const activePlans = (tx: Tx, tenantId: string): Promise<PlanRow[]> =>
  tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.status, 'active')))

/** Debts with a live plan that does not stand as they do. */
export const movedDebts = (tx: Tx, tenantId: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: debt.id })
    .from(debt)
    .innerJoin(plan, and(eq(plan.tenantId, debt.tenantId), eq(plan.debtId, debt.id)))
    .where(
      and(
        eq(debt.tenantId, tenantId),
        isNull(debt.deletedAt),
        inArray(plan.status, [...livePlanStatuses]),
        or(inArray(debt.status, ['on_hold', 'recalled', 'external']), eq(plan.pauseReason, 'hold')),
      ),
    )

/** Established debts whose plan may have missed something. */
export const debtsOnPlans = (tx: Tx, tenantId: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: debt.id })
    .from(debt)
    .innerJoin(plan, and(eq(plan.tenantId, debt.tenantId), eq(plan.debtId, debt.id)))
    .where(
      and(
        eq(debt.tenantId, tenantId),
        inArray(debt.status, ['established', 'delinquent']),
        inArray(plan.status, ['active', 'paused']),
      ),
    )

/** Active plans that are paid by card, with the card's end and the day of the next payment. */
export const plansByCard = (tx: Tx, tenantId: string) =>
  tx
    .select({
      id: plan.id,
      debtId: plan.debtId,
      ownerId: plan.ownerId,
      cardId: paymentMethod.id,
      lastFour: paymentMethod.lastFour,
      expiryMonth: paymentMethod.expiryMonth,
      expiryYear: paymentMethod.expiryYear,
      next: min(planPayment.dueDate),
    })
    .from(plan)
    .innerJoin(paymentMethod, and(eq(paymentMethod.tenantId, plan.tenantId), eq(paymentMethod.id, plan.methodId)))
    .innerJoin(planPayment, and(eq(planPayment.tenantId, plan.tenantId), eq(planPayment.planId, plan.id)))
    .where(
      and(
        eq(plan.tenantId, tenantId),
        eq(plan.status, 'active'),
        eq(paymentMethod.type, 'card'),
        isNull(paymentMethod.deletedAt),
        inArray(planPayment.status, ['scheduled', 'due', 'moved']),
      ),
    )
    .groupBy(plan.tenantId, plan.id, paymentMethod.tenantId, paymentMethod.id)
