import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Cents, LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { payment } from '../../../db/schema/payment.ts'
import { plan } from '../../../db/schema/plan.ts'

/** A debt of a monthly summary, with what was paid in the month. */
export interface StatementAccount {
  debtId: string
  consumerId: string
  creditor: string
  lastFour: string
  /** Payments of the month's days that were posted. */
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
    .select({
      debtId: payment.debtId,
      total: sql<string>`sum(${payment.amount} - ${payment.refunded})`.as('paid_in_month'),
    })
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
      debtId: debt.id,
      consumerId: debt.ownerId,
      creditor: sql<string>`coalesce(${debt.merchant}, ${debt.originalCreditor})`,
      lastFour: sql<string>`right(${debt.referenceNumber}, 4)`,
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
