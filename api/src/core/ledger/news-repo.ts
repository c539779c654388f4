import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { collectedBy, collectedByPart, newPostings } from './collected-repo.ts'
import { connectsWrongKinds, movedAmount, movesOf, owedToMove } from './invariants-repo.ts'

/** Rows that are read by their keys only, however many the planner expects: it would read whole tables for a few. */
const byKey = (columns: SQL, table: SQL, where: SQL, name: SQL): SQL =>
  sql`join lateral (select ${columns} from ${table} where ${where} offset 0) ${name}`

/**
 * Checks what is new in a tenant's books and adds it to the kept sums; returns the first mismatch, or null. One
 * statement, so that what is checked is what is added. With a mismatch nothing is added, and the next check finds it
 * again.
 */
export async function checkNews(tx: Tx, tenantId: string): Promise<string | null> {
  const of = (id: SQL) => sql`tenant_id = ${tenantId} and id = ${id}`
  const isRight = sql`not exists (select from wrong)`
  const { rows } = await tx.execute<{ mismatch: string }>(sql`
    with news as materialized (
      select id, kind, subject_id from ledger_news where tenant_id = ${tenantId}
    ), posted as materialized (
      select t.* from ${newPostings(tenantId)}
    ), moves as materialized (
      select account, sum(amount) as amount
        from (${movesOf(sql`posted`)}
              union all select 'debt:' || subject_id || ':principal', 0 from news where kind = 'debt') moves
       group by 1
    ), wrong as materialized (
      (select 'balance of debt ' || d.id as mismatch
         from moves m ${byKey(sql`id, balance`, sql`debt`, of(sql`split_part(m.account, ':', 2)`), sql`d`)}
           on m.account like 'debt:%:principal'
        where d.balance <> m.amount + coalesce(
          (select total from ledger_sum s where s.tenant_id = ${tenantId} and s.account = m.account), 0))
      union all
      (select 'accounts of transfer ' || t.id
         from posted t
         ${byKey(sql`kind`, sql`ledger_account`, of(sql`t.debit_account`), sql`a`)} on true
         ${byKey(sql`kind`, sql`ledger_account`, of(sql`t.credit_account`), sql`b`)} on true
        where ${connectsWrongKinds})
      union all
      (select 'transfers of payment ' || p.id
         from (select payment_id as id from posted where payment_id is not null
               union select subject_id from news where kind = 'payment') changed
         ${byKey(sql`*`, sql`payment`, of(sql`changed.id`), sql`p`)} on true
        where ${owedToMove} <> (
          select ${movedAmount(sql`moved`)} from transfer moved where moved.tenant_id = ${tenantId} and moved.payment_id = p.id))
      limit 1
    ), sums as (
      insert into ledger_sum (tenant_id, account, total)
      select ${tenantId}, account, amount from moves where ${isRight} and amount <> 0
      on conflict (tenant_id, account) do update set total = ledger_sum.total + excluded.total
    ), days as (
      insert into collected_day (tenant_id, day, method, channel, came, back, entries)
      select ${tenantId}, fresh.* from (${collectedBy(sql`posted t`)}) fresh where ${isRight}
      on conflict (tenant_id, day, method, channel) do update set came = collected_day.came + excluded.came,
        back = collected_day.back + excluded.back, entries = collected_day.entries + excluded.entries
    ), parts as (
      insert into collected_part (tenant_id, split, day, part, method, came, back, entries)
      select ${tenantId}, fresh.* from (${collectedByPart(sql`posted t`)}) fresh where ${isRight}
      on conflict (tenant_id, split, day, part, method) do update set came = collected_part.came + excluded.came,
        back = collected_part.back + excluded.back, entries = collected_part.entries + excluded.entries
    ), done as (
      delete from ledger_news n using news where n.tenant_id = ${tenantId} and n.id = news.id and ${isRight}
    )
    select mismatch from wrong`)
  return rows[0]?.mismatch ?? null
}
