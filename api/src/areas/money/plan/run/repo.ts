import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { anyOf } from '../../../../db/any-of.ts'
import type { Tx } from '../../../../db/database.ts'
import { groupRows } from '../../../../db/group-rows.ts'
import { paymentAuthorization } from '../../../../db/schema/agreement.ts'
import { payment, wasTriedInSql } from '../../../../db/schema/payment.ts'
import { livePlanStatuses, plan, planChange, planPayment } from '../../../../db/schema/plan.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import type { PlanPaymentRow, PlanRow } from '../rows.ts'

/** States of an unpaid instalment without a pending payment. */
export const openStates = ['scheduled', 'due', 'moved', 'failed'] as const

/** Whether a plan is its debt's one live plan. */
export const isLive = ({ status }: Pick<PlanRow, 'status'>): boolean => livePlanStatuses.some((one) => one === status)

/** A plan with its row locked; its debt's row is always locked first. */
export async function lockPlan(tx: Tx, tenantId: string, id: string): Promise<PlanRow> {
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.id, id)))
    .for('update')
  if (!row) throw new Error('A plan was lost')
  return row
}

/** The debt's one live plan, locked. */
export async function lockLivePlan(tx: Tx, tenantId: string, debtId: string): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.debtId, debtId), inArray(plan.status, [...livePlanStatuses])))
    .for('update')
  return row ?? null
}

/** The plan that was completed last, locked: a late return reopens it. */
export async function lockPaidPlan(tx: Tx, tenantId: string, debtId: string): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.debtId, debtId), eq(plan.endReason, 'paid')))
    .orderBy(desc(plan.endedAt))
    .limit(1)
    .for('update')
  return row ?? null
}

export async function lockInstalment(tx: Tx, tenantId: string, id: string): Promise<PlanPaymentRow> {
  const [row] = await tx
    .select()
    .from(planPayment)
    .where(and(eq(planPayment.tenantId, tenantId), eq(planPayment.id, id)))
    .for('update')
  if (!row) throw new Error('An instalment was lost')
  return row
}

/** Instalments of a plan in some states, by their places. */
export function instalmentsIn(
  tx: Tx,
  tenantId: string,
  planId: string,
  states: readonly PlanPaymentRow['status'][],
): Promise<PlanPaymentRow[]> {
  return tx
    .select()
    .from(planPayment)
    .where(
      and(eq(planPayment.tenantId, tenantId), eq(planPayment.planId, planId), inArray(planPayment.status, [...states])),
    )
    .orderBy(asc(planPayment.seq))
}

/** The same of several plans, by plan. */
export async function instalmentsOfPlans(
  tx: Tx,
  tenantId: string,
  planIds: readonly string[],
  states: readonly PlanPaymentRow['status'][],
): Promise<ReadonlyMap<string, PlanPaymentRow[]>> {
  const rows = await tx
    .select()
    .from(planPayment)
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        sql`${planPayment.planId} = ${anyOf(planIds)}`,
        inArray(planPayment.status, [...states]),
      ),
    )
    .orderBy(asc(planPayment.seq))
  return groupRows(rows, ({ planId }) => planId)
}

export async function insertInstalments(tx: Tx, rows: (typeof planPayment.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(planPayment).values(rows)
}

export async function insertChange(tx: Tx, row: typeof planChange.$inferInsert): Promise<void> {
  await tx.insert(planChange).values(row)
}

/**
 * The recurring authorization of a plan for an account, when one is in force. It stays in force when the bank
 * corrects the account's numbers: by the Nacha rules a notification of change (C01 to C07) needs no new authorization.
 */
export async function authorizationInForce(
  tx: Tx,
  tenantId: string,
  planId: string,
  method: { readonly id: string; readonly fingerprint: string },
) {
  const [row] = await tx
    .select()
    .from(paymentAuthorization)
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.planId, planId),
        or(
          eq(paymentAuthorization.methodId, method.id),
          eq(paymentAuthorization.methodFingerprint, method.fingerprint),
        ),
        isNull(paymentAuthorization.endedAt),
      ),
    )
    .orderBy(desc(paymentAuthorization.agreedAt))
    .limit(1)
  return row ?? null
}

/** The same for several plans, each with the account that it is debited from. */
export async function authorizationsInForce(
  tx: Tx,
  tenantId: string,
  plans: readonly PlanRow[],
  methods: ReadonlyMap<string, { readonly id: string; readonly fingerprint: string }>,
): Promise<ReadonlyMap<string, typeof paymentAuthorization.$inferSelect>> {
  const rows = await tx
    .select()
    .from(paymentAuthorization)
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        sql`${paymentAuthorization.planId} = ${anyOf(plans.map(({ id }) => id))}`,
        isNull(paymentAuthorization.endedAt),
      ),
    )
    .orderBy(desc(paymentAuthorization.agreedAt))
  const ofPlan = groupRows(rows, ({ planId }) => planId ?? '')
  return new Map(
    plans.flatMap(({ id, methodId }) => {
      const method = methodId === null ? undefined : methods.get(methodId)
      const found = ofPlan
        .get(id)
        ?.find((row) => row.methodId === method?.id || row.methodFingerprint === method?.fingerprint)
      return method && found ? [[id, found] as const] : []
    }),
  )
}

/** Plans with their rows locked, by id; their debts' rows are always locked first. */
export async function lockPlans(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlanRow>> {
  const rows = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), sql`${plan.id} = ${anyOf(ids)}`))
    .orderBy(asc(plan.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Instalments with their rows locked, by id. */
export async function lockInstalments(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlanPaymentRow>> {
  const rows = await tx
    .select()
    .from(planPayment)
    .where(and(eq(planPayment.tenantId, tenantId), sql`${planPayment.id} = ${anyOf(ids)}`))
    .orderBy(asc(planPayment.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

type EndReason = NonNullable<(typeof paymentAuthorization.$inferSelect)['endReason']>

/** Ends a plan's authorizations, which are kept for two years after. */
export async function endPlanAuthorizations(
  tx: Tx,
  tenantId: string,
  planId: string,
  endReason: EndReason,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set({ endedAt: now, endReason })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.planId, planId),
        isNull(paymentAuthorization.endedAt),
      ),
    )
}

/** Restores the authorizations of a plan that goes on after a return, but only those that ended with the plan. */
export async function reviveAuthorizations(tx: Tx, tenantId: string, planId: string): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set({ endedAt: null, endReason: null })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.planId, planId),
        eq(paymentAuthorization.endReason, 'completed'),
      ),
    )
}

/** The debits of the instalment that a payment is for, the oldest first; one that its payer did not confirm is none. */
export async function triesOf(tx: Tx, { tenantId, debtId, planPaymentId }: PaymentRow) {
  if (planPaymentId === null) return []
  return tx
    .select({ id: payment.id, on: payment.businessDate })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.debtId, debtId),
        eq(payment.planPaymentId, planPaymentId),
        eq(payment.kind, 'plan'),
        wasTriedInSql(),
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id))
}
