import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { compiled, type Slots } from '../../db/compiled.ts'
import type { Tx } from '../../db/database.ts'
import { allowStatements } from '../../db/silence.ts'
import { workItem } from '../../db/schema/case.ts'
import { ledgerCheck } from '../../db/schema/ledger.ts'

/**
 * The invariants of L-12 in one statement, so that all read one snapshot and a payment that settles meanwhile is no
 * mismatch. Every row found is a mismatch:
 * 1. a debt's balance is the sum of its principal account;
 * 2. each kind of posting connects only the kinds of account that it may;
 * 3. a settled payment has moved its amount less what was given back, and any other payment has moved nothing.
 */
const mismatches = sql`
  with moves as (
    select debit_account as account, sum(amount) as total from transfer group by 1
    union all
    select credit_account, -sum(amount) from transfer group by 1
  ), balances as (select account, sum(total) as total from moves group by 1)
  (select 'balance of debt ' || d.id as mismatch
     from debt d left join balances b on b.account = 'debt:' || d.id || ':principal'
    where d.balance <> coalesce(b.total, 0))
  union all
  (select 'accounts of transfer ' || t.id
     from transfer t
     join ledger_account a on a.tenant_id = t.tenant_id and a.id = t.debit_account
     join ledger_account b on b.tenant_id = t.tenant_id and b.id = t.credit_account
    where (t.kind, a.kind, b.kind) not in (
      ('opening', 'principal', 'trust'), ('settle', 'clearing', 'principal'), ('unapplied', 'clearing', 'suspense'),
      ('refund_failed', 'clearing', 'principal'), ('refund_failed', 'clearing', 'suspense'),
      ('reinstated', 'clearing', 'principal'), ('reinstated', 'clearing', 'suspense'),
      ('return', 'principal', 'clearing'), ('refund', 'principal', 'clearing'), ('reverse', 'principal', 'clearing'),
      ('return', 'suspense', 'clearing'), ('refund', 'suspense', 'clearing'), ('reverse', 'suspense', 'clearing'),
      ('adjust_up', 'principal', 'trust'), ('adjust_down', 'trust', 'principal'), ('forgive', 'forgiven', 'principal'),
      ('unforgive', 'principal', 'forgiven')))
  union all
  (select 'transfers of payment ' || p.id
     from payment p
     left join (select payment_id, sum(case when kind in ('settle', 'unapplied', 'refund_failed', 'reinstated') then amount else -amount end) as total
                  from transfer where payment_id is not null group by 1) moved on moved.payment_id = p.id
    where coalesce(moved.total, 0) <> case when p.settlement = 'settled' then p.amount - p.refunded else 0 end)
  limit 1`

/** The first mismatch in a tenant's books, or null. */
export async function findMismatch(tx: Tx): Promise<string | null> {
  // The check reads all rows: nested loops, which the planner picks with fresh statistics, would take quadratic time,
  // and the time limit of requests does not apply.
  await tx.execute(sql`set local enable_nestloop = off`)
  await allowStatements(tx, 60)
  const { rows } = await tx.execute<{ mismatch: string }>(mismatches)
  return rows[0]?.mismatch ?? null
}

/** Stores a check's result, and keeps one work item open while there is a mismatch. */
export async function keepCheck(
  tx: Tx,
  found: { tenantId: string; workItemId: string; mismatch: string | null; now: Date },
): Promise<void> {
  const { tenantId, workItemId, mismatch, now } = found
  await tx
    .insert(ledgerCheck)
    .values({ tenantId, checkedAt: now, mismatch })
    .onConflictDoUpdate({ target: ledgerCheck.tenantId, set: { checkedAt: now, mismatch } })
  if (mismatch)
    await tx
      .insert(workItem)
      .values({
        tenantId,
        id: workItemId,
        kind: 'ledger_mismatch',
        subjectId: 'ledger',
        detail: mismatch,
        createdAt: now,
      })
      .onConflictDoNothing()
  else
    await tx
      .update(workItem)
      .set({ doneAt: now, doneBy: 'system' })
      .where(and(eq(workItem.tenantId, tenantId), eq(workItem.kind, 'ledger_mismatch'), isNull(workItem.doneAt)))
}

/** Whether the last check of the tenant's books found a mismatch. */
const discrepancy = compiled((tx, { tenantId }: Slots<{ tenantId: string }>) =>
  tx
    .select({ mismatch: ledgerCheck.mismatch })
    .from(ledgerCheck)
    .where(and(eq(ledgerCheck.tenantId, tenantId), isNotNull(ledgerCheck.mismatch))),
)

export async function isStopped(tx: Tx, tenantId: string): Promise<boolean> {
  const [row] = await discrepancy(tx, { tenantId })
  return row !== undefined
}
