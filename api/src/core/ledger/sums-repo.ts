import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { allParts, collectedBy, collectedByPart, collectedDays } from './collected-repo.ts'
import { movesOf } from './invariants-repo.ts'
import { readAll } from './mismatch-repo.ts'

/**
 * Makes the kept sums of a tenant anew from the whole ledger. They contain what is new as well, so it is no longer
 * new: check the whole ledger afterwards.
 */
export async function makeSums(tx: Tx, tenantId: string): Promise<void> {
  await readAll(tx)
  await tx.execute(sql`delete from ledger_sum where tenant_id = ${tenantId}`)
  await tx.execute(sql`delete from collected_day where tenant_id = ${tenantId}`)
  await tx.execute(sql`delete from collected_part where tenant_id = ${tenantId}`)
  // One statement: what it adds up and what it takes off the list are of one snapshot.
  await tx.execute(sql`
    with done as (delete from ledger_news where tenant_id = ${tenantId}), sums as (
      insert into ledger_sum (tenant_id, account, total)
      select ${tenantId}, account, sum(amount) from (${movesOf(sql`transfer`)}) moves group by account
    ), parts as (
      insert into collected_part (tenant_id, split, day, part, method, came, back, entries)
      select ${tenantId}, parts.* from (${collectedByPart(sql`transfer t`)}) parts
    )
    insert into collected_day (tenant_id, day, method, channel, came, back, entries)
    select ${tenantId}, days.* from (${collectedBy(sql`transfer t`)}) days`)
}

/** The first day whose kept sums are not those of its postings, or null. */
export async function findWrongDay(tx: Tx, tenantId: string): Promise<string | null> {
  await readAll(tx)
  const { rows } = await tx.execute<{ day: string }>(sql`
    with kept as (
      select day, method, channel, sum(came) as came, sum(back) as back, sum(entries) as entries
        from (${collectedDays(tenantId, '-infinity', 'infinity')}) days
       group by 1, 2, 3
    ), made as (${collectedBy(sql`transfer t`)}), kept_parts as (
      select split, day, part, method, sum(came) as came, sum(back) as back, sum(entries) as entries
        from (${allParts(tenantId)}) parts
       group by 1, 2, 3, 4
    ), made_parts as (${collectedByPart(sql`transfer t`)})
    select day::text as day from (
      select coalesce(k.day, m.day) as day
        from kept k full join made m on (m.day, m.method, m.channel) = (k.day, k.method, k.channel)
       where (m.came, m.back, m.entries) is distinct from (k.came, k.back, k.entries)
      union all
      select coalesce(k.day, m.day)
        from kept_parts k full join made_parts m
          on (m.split, m.day, m.part, m.method) = (k.split, k.day, k.part, k.method)
       where (m.came, m.back, m.entries) is distinct from (k.came, k.back, k.entries)) wrong
     order by 1 limit 1`)
  return rows[0]?.day ?? null
}
