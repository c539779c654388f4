import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { ledgerAccount, transfer } from '../../../db/schema/ledger.ts'
import { plan } from '../../../db/schema/plan.ts'

/** A debt of a monthly summary, with what was paid in the month. */
export interface StatementAccount {
  debtId: string
  consumerId: string
  creditor: string
  lastFour: string
  /** What the ledger posted in the month, less what went back: each posting is in one summary. Below zero after returns. */
  paid: Cents
  /** What the ledger has posted since the month ended: the summary tells what was left at its end. */
  since: Cents
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
  const { amount, creditAccount, debitAccount, businessDate, paymentId } = transfer
  // Each account is found by its key: joined by "credit or debit", every posting would be compared with every account.
  const sides = sql`lateral (values (${creditAccount}, ${amount}), (${debitAccount}, -${amount})) as side(account, moved)`
  const moved = sql`side.moved`
  const posted = tx
    .select({
      debtId: ledgerAccount.debtId,
      paid: sql<string | null>`sum(${moved}) filter (where ${businessDate} < ${to} and ${paymentId} is not null)`.as(
        'paid',
      ),
      since: sql<string | null>`sum(${moved}) filter (where ${businessDate} >= ${to})`.as('since'),
    })
    .from(transfer)
    .innerJoin(sides, sql`true`)
    .innerJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.tenantId, transfer.tenantId),
        eq(ledgerAccount.id, sql`side.account`),
        eq(ledgerAccount.kind, 'principal'),
      ),
    )
    .where(and(eq(transfer.tenantId, tenantId), gte(businessDate, from)))
    .groupBy(ledgerAccount.debtId)
    .as('posted')
  const rows = await tx
    .select({
      debtId: debt.id,
      consumerId: debt.ownerId,
      creditor: sql<string>`coalesce(${debt.merchant}, ${debt.originalCreditor})`,
      lastFour: sql<string>`right(${debt.referenceNumber}, 4)`,
      paid: posted.paid,
      since: posted.since,
    })
    .from(debt)
    .leftJoin(posted, eq(posted.debtId, debt.id))
    .leftJoin(plan, and(eq(plan.tenantId, debt.tenantId), eq(plan.debtId, debt.id), eq(plan.status, 'active')))
    .where(
      and(
        eq(debt.tenantId, tenantId),
        isNull(debt.deletedAt),
        inArray(debt.status, ['active', 'established', 'delinquent', 'payment']),
        sql`(${posted.paid} is not null or ${plan.startDate} < ${to})`,
      ),
    )
    .orderBy(asc(debt.ownerId), asc(debt.id))
  return rows.map(({ paid, since, ...row }) => ({
    ...row,
    paid: toCents(BigInt(paid ?? 0)),
    since: toCents(BigInt(since ?? 0)),
  }))
}
