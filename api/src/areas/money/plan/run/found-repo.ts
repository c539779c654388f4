import { and, between, eq, exists, gt, inArray, isNotNull, isNull, lt, min, or, sql, type SQL } from 'drizzle-orm'
import { ZERO, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { debt } from '../../../../db/schema/debt.ts'
import { paymentMethod } from '../../../../db/schema/method.ts'
import { payment } from '../../../../db/schema/payment.ts'
import { livePlanStatuses, plan, planPayment } from '../../../../db/schema/plan.ts'
import type { PlanRow } from '../rows.ts'

const unpaid = (tx: Tx, ...more: (SQL | undefined)[]) =>
  exists(
    tx
      .select({ id: planPayment.id })
      .from(planPayment)
      .where(and(eq(planPayment.tenantId, plan.tenantId), eq(planPayment.planId, plan.id), ...more)),
  )
const waiting = inArray(planPayment.status, ['scheduled', 'due', 'moved'])

/**
 * Plans of a tenant with debits between two days that may differ from the agreement: a payment was edited or is partly
 * covered, or less is owed than is to come.
 */
export const plansWithOtherAmounts = (
  tx: Tx,
  tenantId: string,
  from: LocalDate,
  until: LocalDate,
): Promise<PlanRow[]> => {
  const soon = and(waiting, between(planPayment.dueDate, from, until))
  const toCome = sql`(select sum(coalesce(r.edited_amount, r.amount) - r.covered) from ${planPayment} r
    where r.tenant_id = ${plan.tenantId} and r.plan_id = ${plan.id} and r.status in ('failed', 'scheduled', 'due', 'moved'))`
  const owed = sql`(select d.balance - ${plan.discount} - coalesce(sum(p.amount), 0) from ${debt} d
    left join ${payment} p on p.tenant_id = d.tenant_id and p.debt_id = d.id
      and (p.state in ('created', 'sent', 'unknown') or p.settlement = 'pending')
    where d.tenant_id = ${plan.tenantId} and d.id = ${plan.debtId} group by d.tenant_id, d.id)`
  return tx
    .select()
    .from(plan)
    .where(
      and(
        eq(plan.tenantId, tenantId),
        eq(plan.status, 'active'),
        unpaid(tx, soon),
        or(
          unpaid(tx, soon, or(isNotNull(planPayment.editedAmount), gt(planPayment.covered, ZERO))),
          sql`${toCome} > ${owed}`,
        ),
      ),
    )
}

/** Running plans with a payment that nobody has tried although its day has passed. */
export const plansWithLostDays = (tx: Tx, tenantId: string, date: LocalDate): Promise<PlanRow[]> =>
  tx
    .select()
    .from(plan)
    .where(
      and(
        eq(plan.tenantId, tenantId),
        or(eq(plan.status, 'active'), and(eq(plan.status, 'paused'), eq(plan.pauseReason, 'failure'))),
        unpaid(tx, inArray(planPayment.status, ['scheduled', 'moved']), lt(planPayment.dueDate, date)),
      ),
    )

/** Debts whose live plan does not match their status. */
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

/** Established debts whose plan may have missed something by a date, and those that may have caught up. */
export const debtsToReview = (tx: Tx, tenantId: string, date: LocalDate): Promise<{ id: string }[]> =>
  tx
    .select({ id: debt.id })
    .from(debt)
    .innerJoin(plan, and(eq(plan.tenantId, debt.tenantId), eq(plan.debtId, debt.id)))
    .where(
      and(
        eq(debt.tenantId, tenantId),
        inArray(debt.status, ['established', 'delinquent']),
        inArray(plan.status, ['active', 'paused']),
        or(
          eq(debt.status, 'delinquent'),
          unpaid(tx, or(eq(planPayment.status, 'failed'), and(waiting, lt(planPayment.dueDate, date)))),
        ),
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
