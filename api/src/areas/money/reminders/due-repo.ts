import { and, between, eq, inArray, isNull, sql, type SQL, asc, gte, lt } from 'drizzle-orm'
import type { Cents, LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { message } from '../../../db/schema/message.ts'
import { paymentMethod, type SavedMethodType } from '../../../db/schema/method.ts'
import { paymentPromise, payment } from '../../../db/schema/payment.ts'
import { plan, planPayment } from '../../../db/schema/plan.ts'
import { restInSql } from '../plan/rows.ts'

/** A debit to come. */
export interface DueDebit {
  /** Identifies the debit and its day: a debit that moves to another day gets a new reminder. */
  subjectId: string
  consumerId: string
  debtId: string
  /** The agreed day; the debit is made then or on the next banking day. */
  date: LocalDate
  amount: Cents
  method: { type: SavedMethodType; lastFour: string }
}

const instalmentSubject = sql<string>`'instalment/' || ${planPayment.id} || '/' || ${planPayment.dueDate}`
const promiseSubject = sql<string>`'promise/' || ${paymentPromise.id} || '/' || ${paymentPromise.date}`

const instalmentStands = and(eq(plan.status, 'active'), inArray(planPayment.status, ['scheduled', 'due']))
const promiseStands = eq(paymentPromise.status, 'waiting')

const notTold = (tenantId: string, subject: SQL) =>
  sql`not exists (select from ${message} where ${message.tenantId} = ${tenantId} and ${message.subjectId} = ${subject})`
const usableMethod = and(isNull(paymentMethod.deletedAt), isNull(paymentMethod.invalidReason))
const method = { type: paymentMethod.type, lastFour: paymentMethod.lastFour }

/** Debits to come between two days without a reminder so far: instalments and single payments. */
export async function findDueDebits(tx: Tx, tenantId: string, from: LocalDate, to: LocalDate): Promise<DueDebit[]> {
  const instalments = await tx
    .select({
      subjectId: instalmentSubject,
      consumerId: plan.ownerId,
      debtId: plan.debtId,
      date: planPayment.dueDate,
      amount: restInSql,
      method,
    })
    .from(planPayment)
    .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId)))
    .innerJoin(paymentMethod, and(eq(paymentMethod.tenantId, plan.tenantId), eq(paymentMethod.id, plan.methodId)))
    .where(
      and(
        eq(planPayment.tenantId, tenantId),
        between(planPayment.dueDate, from, to),
        instalmentStands,
        inArray(debt.status, ['established', 'delinquent']),
        usableMethod,
        notTold(tenantId, instalmentSubject),
      ),
    )
  const promises = await tx
    .select({
      subjectId: promiseSubject,
      consumerId: paymentPromise.consumerId,
      debtId: paymentPromise.debtId,
      date: paymentPromise.date,
      amount: sql<string>`${paymentPromise.amount}`,
      method,
    })
    .from(paymentPromise)
    .innerJoin(debt, and(eq(debt.tenantId, paymentPromise.tenantId), eq(debt.id, paymentPromise.debtId)))
    .innerJoin(
      paymentMethod,
      and(eq(paymentMethod.tenantId, paymentPromise.tenantId), eq(paymentMethod.id, paymentPromise.methodId)),
    )
    .where(
      and(
        eq(paymentPromise.tenantId, tenantId),
        between(paymentPromise.date, from, to),
        promiseStands,
        inArray(debt.status, ['active', 'established', 'delinquent']),
        usableMethod,
        notTold(tenantId, promiseSubject),
      ),
    )
  return [...instalments, ...promises]
    .map((row) => ({ ...row, date: row.date as LocalDate, amount: BigInt(row.amount) as Cents }))
    .filter(({ amount }) => amount > 0n)
}

/** Whether the debit of a reminder will still be made that day: it may be paid, moved or cancelled by now. */
export async function isStillDue(tx: Tx, tenantId: string, subjectId: string): Promise<boolean> {
  const [kind, id = '', date = ''] = subjectId.split('/')
  const rows =
    kind === 'instalment'
      ? await tx
          .select({ id: planPayment.id })
          .from(planPayment)
          .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
          .where(
            and(
              eq(planPayment.tenantId, tenantId),
              eq(planPayment.id, id),
              eq(planPayment.dueDate, date),
              instalmentStands,
            ),
          )
      : await tx
          .select({ id: paymentPromise.id })
          .from(paymentPromise)
          .where(
            and(
              eq(paymentPromise.tenantId, tenantId),
              eq(paymentPromise.id, id),
              eq(paymentPromise.date, date),
              promiseStands,
            ),
          )
  return rows.length > 0
}

/** A debt as a monthly summary shows it. */
export interface StatementAccount {
  consumerId: string
  creditor: string
  lastFour: string
  balance: Cents
  /** Payments dated in the month that were posted. */
  paid: Cents
}

/**
 * Debts with a plan, or with a payment in the month from `from` to before `to`. Other debts get no summary, because it
 * would only be a reminder of the debt.
 */
export async function findStatementAccounts(
  tx: Tx,
  tenantId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<StatementAccount[]> {
  const paid = tx
    .select({ debtId: payment.debtId, total: sql<string>`sum(${payment.amount})`.as('paid_in_month') })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.settlement, 'settled'),
        gte(payment.businessDate, from),
        lt(payment.businessDate, to),
      ),
    )
    .groupBy(payment.debtId)
    .as('paid')
  const rows = await tx
    .select({
      consumerId: debt.ownerId,
      creditor: sql<string>`coalesce(${debt.merchant}, ${debt.originalCreditor})`,
      lastFour: sql<string>`right(${debt.referenceNumber}, 4)`,
      balance: debt.balance,
      paid: paid.total,
    })
    .from(debt)
    .leftJoin(paid, eq(paid.debtId, debt.id))
    .leftJoin(plan, and(eq(plan.tenantId, debt.tenantId), eq(plan.debtId, debt.id), eq(plan.status, 'active')))
    .where(
      and(
        eq(debt.tenantId, tenantId),
        isNull(debt.deletedAt),
        inArray(debt.status, ['active', 'established', 'delinquent', 'payment']),
        sql`(${paid.total} is not null or ${plan.startDate} < ${to})`,
      ),
    )
    .orderBy(asc(debt.ownerId), asc(debt.id))
  return rows.map((row) => ({ ...row, paid: BigInt(row.paid ?? 0) as Cents }))
}
