import { and, asc, desc, eq, inArray, isNotNull, or, sql, isNull } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { updateRows, type RowChange } from '../../../db/update-rows.ts'
import { envelope } from '../../../db/schema/agreement.ts'
import { consumer } from '../../../db/schema/people.ts'
import { livePlanStatuses, plan, planCredit, planPayment } from '../../../db/schema/plan.ts'
import { ZERO, type Cents, type LocalDate, type UnpaidInstalment } from '@portal/shared/domain'
import { debt } from '../../../db/schema/debt.ts'
import { Refusal } from '../../../http/refusal.ts'
import { countsAsPending, lockDebt, type DebtRow } from '../pay/rows.ts'

export type PlanRow = typeof plan.$inferSelect
export type PlanPaymentRow = typeof planPayment.$inferSelect
export type EnvelopeRow = typeof envelope.$inferSelect

/** A plan that can be shown: live, or completed. A void, cancelled or broken one is not found. */
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

/** What an instalment is still to bring, as text: `restOf` in SQL. */
const restInSql = sql<string>`(coalesce(${planPayment.editedAmount}, ${planPayment.amount}) - ${planPayment.covered})`

/** The newest day of another payment than its own debit that pays an instalment, for all instalments that have one (L-20). */
export async function paidByOthers(tx: Tx, tenantId: string, planId: string): Promise<Map<string, LocalDate>> {
  const rows = await tx.execute<{ id: string; day: LocalDate }>(sql`
    select c.plan_payment_id as id, max(y.business_date)::text as day
      from plan_credit c
      join payment y on y.tenant_id = c.tenant_id and y.id = c.payment_id
     where c.tenant_id = ${tenantId} and c.plan_id = ${planId} and y.kind <> 'plan'
       and (select sum(all_of.amount) from plan_credit all_of where all_of.tenant_id = c.tenant_id
              and all_of.payment_id = c.payment_id and all_of.plan_payment_id = c.plan_payment_id) > 0
     group by c.plan_payment_id`)
  return new Map(rows.rows.map(({ id, day }) => [id, day]))
}

/** What stands of the credits of one payment, by instalment, with the plan that the instalment is of. */
export async function standingCredits(tx: Tx, tenantId: string, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  const rows = await tx
    .select({
      paymentId: planCredit.paymentId,
      instalmentId: planPayment.id,
      dueDate: planPayment.dueDate,
      part: sql<string>`sum(${planCredit.amount})`,
      of: sql<string>`coalesce(${planPayment.editedAmount}, ${planPayment.amount})`,
      covered: planPayment.covered,
      plan: { id: plan.id, debtId: plan.debtId, discount: plan.discount, status: plan.status },
    })
    .from(planCredit)
    .innerJoin(
      planPayment,
      and(eq(planPayment.tenantId, planCredit.tenantId), eq(planPayment.id, planCredit.planPaymentId)),
    )
    .innerJoin(plan, and(eq(plan.tenantId, planCredit.tenantId), eq(plan.id, planCredit.planId)))
    .where(and(eq(planCredit.tenantId, tenantId), inArray(planCredit.paymentId, [...paymentIds])))
    .groupBy(planCredit.paymentId, planPayment.tenantId, planPayment.id, plan.tenantId, plan.id)
    .having(sql`sum(${planCredit.amount}) > 0`)
    .orderBy(planPayment.seq)
  return rows.map(({ dueDate, part, of, ...row }) => ({
    ...row,
    isPlanLive: livePlanStatuses.some((status) => status === row.plan.status),
    dueDate: dueDate as LocalDate,
    part: BigInt(part) as Cents,
    of: BigInt(of) as Cents,
  }))
}

/** A debit that a plan will still make: on the day of its instalment, or on the day of the next try after a failure. */
export interface DebitToCome {
  planId: string
  date: LocalDate
  amount: Cents
}

/** The future debits of plans, by plan and day, without pending instalments. */
export async function debitsToCome(tx: Tx, tenantId: string, planIds: readonly string[]): Promise<DebitToCome[]> {
  if (planIds.length === 0) return []
  const date = sql<LocalDate>`coalesce(${planPayment.retryOn}, ${planPayment.dueDate})`
  const rows = await tx
    .select({ planId: planPayment.planId, date, amount: restInSql })
    .from(planPayment)
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        inArray(planPayment.planId, [...planIds]),
        or(
          inArray(planPayment.status, ['scheduled', 'due', 'moved']),
          and(eq(planPayment.status, 'failed'), isNotNull(planPayment.retryOn)),
        ),
      ),
    )
    .orderBy(planPayment.planId, date, planPayment.seq)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) as Cents }))
}

/** A live plan and the debt that it pays. */
export interface PlanOnDebt {
  plan: PlanRow
  debt: { id: string; referenceNumber: string; originalCreditor: string; status: typeof debt.$inferSelect.status }
}

/** The live plans that a consumer set up, on one debt or on all of theirs, without a co-debtor's (T5). */
export function livePlansOf(
  tx: Tx,
  tenantId: string,
  ownerId: string,
  debtId: string | null = null,
): Promise<PlanOnDebt[]> {
  return tx
    .select({
      plan,
      debt: {
        id: debt.id,
        referenceNumber: debt.referenceNumber,
        originalCreditor: debt.originalCreditor,
        status: debt.status,
      },
    })
    .from(plan)
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId), isNull(debt.deletedAt)))
    .where(
      and(
        eq(plan.tenantId, tenantId),
        eq(plan.ownerId, ownerId),
        inArray(plan.status, [...livePlanStatuses]),
        debtId === null ? undefined : eq(plan.debtId, debtId),
      ),
    )
    .orderBy(plan.debtId)
}

/** Whether it is debited at all: not while it is paused, waits for its agreement, or its debt is on hold. */
export const isDebiting = ({ plan: row, debt: on }: PlanOnDebt): boolean =>
  row.status === 'active' && on.status !== 'on_hold'

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

/** A plan with its row and its debt's locked, the debt's first as everywhere. */
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

/** Plans by id. */
export async function findPlans(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlanRow>> {
  const rows = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), sql`${plan.id} = ${anyOf(ids)}`))
  return new Map(rows.map((row) => [row.id, row]))
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

export const updatePlanPayments = (
  tx: Tx,
  tenantId: string,
  changes: readonly RowChange<typeof planPayment>[],
): Promise<number> => updateRows(tx, planPayment, tenantId, changes)

/** An unpaid instalment of a plan. */
export interface Instalment extends UnpaidInstalment {
  planId: string
  /** What payments on their way bring of it beside its amount; of one that is on its way, that is its amount (L-20). */
  underway: Cents
  /** Why it failed last; null when it was not tried, or went through. */
  failureCode: string | null
}

/** Instalments that are not paid yet, in order. */
export async function unpaidInstalments(tx: Tx, tenantId: string, planIds: readonly string[]): Promise<Instalment[]> {
  if (planIds.length === 0) return []
  const rows = await tx
    .select({
      id: planPayment.id,
      planId: planPayment.planId,
      dueDate: planPayment.dueDate,
      rest: restInSql,
      // A filter and no condition: else each instalment may read all pending payments of a busy night by their index.
      underway: sql<string>`(select coalesce(sum(c.amount) filter (where ${countsAsPending}), 0) from plan_credit c
        join payment on payment.tenant_id = c.tenant_id and payment.id = c.payment_id
        where c.tenant_id = plan_payment.tenant_id and c.plan_payment_id = plan_payment.id)`,
      status: planPayment.status,
      retryOn: planPayment.retryOn,
      skipReason: planPayment.skipReason,
      failureCode: planPayment.failureCode,
    })
    .from(planPayment)
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        inArray(planPayment.planId, [...planIds]),
        inArray(planPayment.status, ['scheduled', 'due', 'submitted', 'failed', 'moved']),
      ),
    )
    .orderBy(planPayment.planId, planPayment.seq)
  return rows.map(({ id, planId, dueDate, rest, underway, status, retryOn, skipReason, failureCode }) => ({
    id,
    skipReason,
    planId,
    status: status as Instalment['status'],
    dueDate: dueDate as LocalDate,
    retryOn: retryOn as LocalDate | null,
    failureCode,
    amount: BigInt(status === 'submitted' ? underway : rest) as Cents,
    underway: status === 'submitted' ? ZERO : (BigInt(underway) as Cents),
  }))
}
