import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { allowStatements } from '../../db/silence.ts'
import { connectsWrongKinds, movedAmount, movesOf, owedToMove } from './invariants-repo.ts'

/**
 * The invariants of L-12 over the whole ledger in one statement, so that all read one snapshot and a payment that
 * settles meanwhile is no mismatch. Every row found is a mismatch:
 * 1. a debt's balance is the sum of its principal account;
 * 2. each kind of posting connects only the kinds of account that it may;
 * 3. a settled payment has moved its amount less what was given back, and any other payment has moved nothing;
 * 4. the kept sum of an account, with what came since, is the sum of its postings.
 */
const mismatches = sql`
  with balances as materialized (
    select account, sum(amount) as total from (${movesOf(sql`transfer`)}) moves group by 1
  ), news as (
    select t.* from ledger_news n join transfer t on t.tenant_id = n.tenant_id and t.id = n.subject_id where n.kind = 'transfer'
  ), kept as (
    select account, sum(total) as total
      from (select account, total from ledger_sum union all select * from (${movesOf(sql`news`)}) moves) sums group by 1
  )
  (select 'balance of debt ' || d.id as mismatch
     from debt d left join balances b on b.account = 'debt:' || d.id || ':principal'
    where d.balance <> coalesce(b.total, 0))
  union all
  (select 'accounts of transfer ' || t.id
     from transfer t
     join ledger_account a on a.tenant_id = t.tenant_id and a.id = t.debit_account
     join ledger_account b on b.tenant_id = t.tenant_id and b.id = t.credit_account
    where ${connectsWrongKinds})
  union all
  (select 'transfers of payment ' || p.id
     from payment p
     left join (select payment_id, ${movedAmount(sql`transfer`)} as total
                  from transfer where payment_id is not null group by 1) moved on moved.payment_id = p.id
    where coalesce(moved.total, 0) <> ${owedToMove})
  union all
  (select 'kept sum of account ' || coalesce(b.account, k.account)
     from balances b full join kept k on k.account = b.account
    where coalesce(b.total, 0) <> coalesce(k.total, 0) and exists (select from ledger_check where has_sums))
  limit 1`

/** The first mismatch in all of a tenant's books, or null. */
export async function findMismatch(tx: Tx): Promise<string | null> {
  await readAll(tx)
  const { rows } = await tx.execute<{ mismatch: string }>(mismatches)
  return rows[0]?.mismatch ?? null
}

/**
 * Prepares for reading all rows: nested loops, which the planner picks with fresh statistics, would take quadratic
 * time, and the time limit of requests does not apply.
 */
export async function readAll(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`)
  await allowStatements(tx, 60)
}
