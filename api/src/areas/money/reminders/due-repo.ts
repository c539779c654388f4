import { and, between, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Cents, LocalDate } from '@portal/shared/domain'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { debt } from '../../../db/schema/debt.ts'
import { message } from '../../../db/schema/message.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { paymentPromise } from '../../../db/schema/payment.ts'
import { plan, planPayment } from '../../../db/schema/plan.ts'

const instalmentSubject = sql<string>`'instalment/' || ${planPayment.id} || '/' || ${planPayment.dueDate}`
const promiseSubject = sql<string>`'promise/' || ${paymentPromise.id} || '/' || ${paymentPromise.date}`

const notTold = (tenantId: string, subject: SQL) =>
  sql`not exists (select from ${message} where ${message.tenantId} = ${tenantId} and ${message.subjectId} = ${subject})`

/** Days between which a debit is due and nobody was reminded of it, or the debits of reminders by their ids. */
export type Wanted = { from: LocalDate; to: LocalDate } | { ids: readonly string[] }

/** Untried instalments of plans with a method, with what decides whether each will be debited. */
export async function findInstalments(tx: Tx, tenantId: string, wanted: Wanted) {
  const isAuthorized = exists(
    tx
      .select({ id: paymentAuthorization.id })
      .from(paymentAuthorization)
      .where(
        and(
          eq(paymentAuthorization.tenantId, plan.tenantId),
          eq(paymentAuthorization.planId, plan.id),
          or(
            eq(paymentAuthorization.methodId, paymentMethod.id),
            eq(paymentAuthorization.methodFingerprint, paymentMethod.fingerprint),
          ),
          isNull(paymentAuthorization.endedAt),
        ),
      ),
  )
  const rows = await tx
    .select({
      subjectId: instalmentSubject,
      id: planPayment.id,
      date: planPayment.dueDate,
      plan,
      debt,
      method: paymentMethod,
      hasAuthorization: sql<boolean>`${isAuthorized}`,
    })
    .from(planPayment)
    .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId)))
    .innerJoin(paymentMethod, and(eq(paymentMethod.tenantId, plan.tenantId), eq(paymentMethod.id, plan.methodId)))
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        eq(plan.status, 'active'),
        inArray(planPayment.status, ['scheduled', 'due', 'moved']),
        'ids' in wanted
          ? sql`${planPayment.id} = ${anyOf(wanted.ids)}`
          : and(between(planPayment.dueDate, wanted.from, wanted.to), notTold(tenantId, instalmentSubject)),
      ),
    )
  return rows.map((row) => ({ ...row, date: row.date as LocalDate }))
}

/** Waiting single payments by a method, with an authorization in force. */
export async function findPromises(tx: Tx, tenantId: string, wanted: Wanted) {
  const rows = await tx
    .select({
      subjectId: promiseSubject,
      consumerId: paymentPromise.consumerId,
      date: paymentPromise.date,
      amount: sql<string>`${paymentPromise.amount}`,
      debt,
      method: paymentMethod,
    })
    .from(paymentPromise)
    .innerJoin(debt, and(eq(debt.tenantId, paymentPromise.tenantId), eq(debt.id, paymentPromise.debtId)))
    .innerJoin(
      paymentMethod,
      and(eq(paymentMethod.tenantId, paymentPromise.tenantId), eq(paymentMethod.id, paymentPromise.methodId)),
    )
    .innerJoin(
      paymentAuthorization,
      and(
        eq(paymentAuthorization.tenantId, paymentPromise.tenantId),
        eq(paymentAuthorization.id, paymentPromise.authorizationId),
        isNull(paymentAuthorization.endedAt),
      ),
    )
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.status, 'waiting'),
        isNull(paymentMethod.deletedAt),
        'ids' in wanted
          ? sql`${paymentPromise.id} = ${anyOf(wanted.ids)}`
          : and(between(paymentPromise.date, wanted.from, wanted.to), notTold(tenantId, promiseSubject)),
      ),
    )
  return rows.map((row) => ({ ...row, date: row.date as LocalDate, amount: BigInt(row.amount) as Cents }))
}
