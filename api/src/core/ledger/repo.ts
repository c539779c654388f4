import { and, eq, inArray, sql } from 'drizzle-orm'
import { toCents, type Cents } from '@portal/shared/domain'
import { anyOf } from '../../db/any-of.ts'
import { insertMissing } from '../../db/insert-rows.ts'
import { debt } from '../../db/schema/debt.ts'
import { ledgerAccount, transfer, type TransferKind } from '../../db/schema/ledger.ts'
import { principalOf, suspense, type Account } from './account-id.ts'
import type { Book } from './book.ts'

export interface TransferLine {
  /** The same event has the same key, so a repeated posting is written once. */
  postingKey: string
  debit: Account
  credit: Account
  amount: Cents
  kind: TransferKind
  paymentId?: string
  planId?: string
  reason?: string
}

/** Inserts transfers and updates the balances of their debts; returns the transfers that are new. */
export async function insertTransfers(book: Book, lines: readonly TransferLine[]): Promise<TransferLine[]> {
  if (lines.length === 0) return []
  const { tx, tenantId, ids, now: createdAt, businessDate } = book
  const accounts = new Map(
    lines.flatMap((line) => [line.debit, line.credit]).map((a) => [a.id, { ...a, tenantId, createdAt }]),
  )
  // Sorted, so that two transactions that open the same accounts wait for each other instead of deadlocking.
  const sorted = [...accounts.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  await insertMissing(tx, ledgerAccount, sorted, ledgerAccount.id)
  const rows = lines.map((line) => ({
    tenantId,
    id: ids.next(),
    postingKey: line.postingKey,
    debitAccount: line.debit.id,
    creditAccount: line.credit.id,
    amount: line.amount,
    kind: line.kind,
    paymentId: line.paymentId ?? null,
    planId: line.planId ?? null,
    reason: line.reason ?? null,
    businessDate,
    createdAt,
  }))
  const keys = await insertMissing(tx, transfer, rows, transfer.postingKey)
  const fresh = lines.filter((line) => keys.has(line.postingKey))
  await moveBalances(book, fresh)
  return fresh
}

/** The stored balance of a debt follows its principal account; a check of the schema refuses a negative one. */
async function moveBalances({ tx, tenantId, now }: Book, lines: readonly TransferLine[]): Promise<void> {
  const deltas = new Map<string, bigint>()
  const add = (account: Account, amount: bigint) => {
    if (account.kind === 'principal' && account.debtId)
      deltas.set(account.debtId, (deltas.get(account.debtId) ?? 0n) + amount)
  }
  for (const line of lines) {
    add(line.debit, line.amount)
    add(line.credit, -line.amount)
  }
  if (deltas.size === 0) return
  const sorted = [...deltas].sort()
  const [debts, amounts] = [sorted.map(([id]) => id), sorted.map(([, amount]) => amount.toString())]
  await tx.execute(sql`
    update ${debt} set balance = ${sql.identifier('debt')}.balance + delta.amount, updated_at = ${now}
      from unnest(${sql.param(debts)}::text[], ${sql.param(amounts)}::bigint[]) as delta (id, amount)
     where ${debt.tenantId} = ${tenantId} and ${debt.id} = delta.id`)
}

/** The balance of a debt, with its row locked against other postings. */
export async function lockBalance({ tx, tenantId }: Pick<Book, 'tx' | 'tenantId'>, debtId: string): Promise<Cents> {
  const [row] = await tx
    .select({ balance: debt.balance })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, debtId)))
    .for('update')
  if (!row) throw new Error('A posting names a debt that does not exist')
  return row.balance
}

/** Those of some payments whose settlement is posted already. */
export async function postedOf(
  { tx, tenantId }: Pick<Book, 'tx' | 'tenantId'>,
  paymentIds: readonly string[],
): Promise<Set<string | null>> {
  const rows = await tx
    .select({ id: transfer.paymentId })
    .from(transfer)
    .where(
      and(
        eq(transfer.tenantId, tenantId),
        sql`${transfer.paymentId} = ${anyOf(paymentIds)}`,
        inArray(transfer.kind, ['settle', 'unapplied']),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** What is left of a payment: on its debt, and in suspense. */
export async function netOf(
  { tx, tenantId }: Pick<Book, 'tx' | 'tenantId'>,
  { paymentId, debtId }: { paymentId: string; debtId: string },
): Promise<{ applied: Cents; unapplied: Cents }> {
  const on = (account: string) =>
    sql<string>`coalesce(sum(case ${account} when ${transfer.creditAccount} then ${transfer.amount} when ${transfer.debitAccount} then -${transfer.amount} else 0 end), 0)`
  const [row] = await tx
    .select({ applied: on(principalOf(debtId).id), unapplied: on(suspense.id) })
    .from(transfer)
    .where(and(eq(transfer.tenantId, tenantId), eq(transfer.paymentId, paymentId)))
  return { applied: toCents(BigInt(row?.applied ?? 0)), unapplied: toCents(BigInt(row?.unapplied ?? 0)) }
}

/** The part of a refund that was taken from its debt. */
export async function refundedOnDebt(
  { tx, tenantId }: Pick<Book, 'tx' | 'tenantId'>,
  refundId: string,
): Promise<Cents> {
  const [row] = await tx
    .select({ amount: transfer.amount })
    .from(transfer)
    .where(and(eq(transfer.tenantId, tenantId), eq(transfer.postingKey, refundKey(refundId))))
  return row?.amount ?? toCents(0)
}

/** Whether a refund is posted: on its debt, in suspense or both. */
export async function isRefundPosted(
  { tx, tenantId }: Pick<Book, 'tx' | 'tenantId'>,
  refundId: string,
): Promise<boolean> {
  const keys = [refundKey(refundId), `${refundKey(refundId)}:unapplied`]
  const rows = await tx
    .select({ id: transfer.id })
    .from(transfer)
    .where(and(eq(transfer.tenantId, tenantId), inArray(transfer.postingKey, keys)))
  return rows.length > 0
}

export const refundKey = (refundId: string): string => `refund:${refundId}`

/** The net discount that a plan has forgiven. */
export async function forgivenBy({ tx, tenantId }: Pick<Book, 'tx' | 'tenantId'>, planId: string): Promise<Cents> {
  const [row] = await tx
    .select({
      total: sql<string>`coalesce(sum(case ${transfer.kind} when 'forgive' then ${transfer.amount} else -${transfer.amount} end), 0)`,
    })
    .from(transfer)
    .where(
      and(
        eq(transfer.tenantId, tenantId),
        eq(transfer.planId, planId),
        inArray(transfer.kind, ['forgive', 'unforgive']),
      ),
    )
  return toCents(BigInt(row?.total ?? 0))
}
