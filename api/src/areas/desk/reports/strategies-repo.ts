import { sql } from 'drizzle-orm'
import { toCents, type Cents, type ReportPeriod } from '@portal/shared/domain'
import { cameIn } from '../../../core/ledger/rows.ts'
import type { Tx } from '../../../db/database.ts'
import { inPeriod } from './collected-repo.ts'

export interface StrategyFigures {
  id: string
  accounts: number
  plans: number
  placed: Cents
  collected: Cents
}

/**
 * Figures of each strategy. An account belongs to the one of its latest offers until the end of the period; what it paid
 * counts from the day of the first of them on, in the tenant's zone.
 */
export async function figuresByStrategy(
  tx: Tx,
  { id: tenantId, zone }: { id: string; zone: string },
  period: ReportPeriod,
): Promise<StrategyFigures[]> {
  const day = sql`(o.created_at at time zone ${zone})::date`
  const { rows } = await tx.execute<{
    id: string
    accounts: number
    plans: number
    placed: string
    collected: string
  }>(sql`
    with made as (
      select o.debt_id, o.strategy_id, o.id, o.created_at, ${day} as day from offer o
       where o.tenant_id = ${tenantId} and o.strategy_id is not null and ${day} <= ${period.to}
    ), latest as (
      select distinct on (debt_id) debt_id, strategy_id from made order by debt_id, created_at desc, id desc
    ), accounts as (
      select made.debt_id, made.strategy_id, min(made.day) as since
        from made join latest using (debt_id, strategy_id) group by 1, 2
    ), placed as (
      select accounts.strategy_id, sum(t.amount) as amount
        from accounts
        join transfer t on t.tenant_id = ${tenantId} and t.posting_key = 'opening:' || accounts.debt_id
       group by 1
    ), came as (
      select accounts.strategy_id, sum(case when ${cameIn} then t.amount else -t.amount end) as amount
        from transfer t
        join payment p on p.tenant_id = t.tenant_id and p.id = t.payment_id
        join accounts on accounts.debt_id = p.debt_id and t.business_date >= accounts.since
       where ${inPeriod(tenantId, period)}
       group by 1
    ), begun as (
      select o.strategy_id, count(*)::int as plans
        from plan join offer o on o.tenant_id = plan.tenant_id and o.id = plan.offer_id
       where plan.tenant_id = ${tenantId} and plan.established_date between ${period.from} and ${period.to}
         and o.strategy_id is not null
       group by 1
    )
    select accounts.strategy_id as id, count(*)::int as accounts, coalesce(max(begun.plans), 0) as plans,
           coalesce(max(placed.amount), 0)::text as placed, coalesce(max(came.amount), 0)::text as collected
      from accounts
      left join placed using (strategy_id)
      left join came using (strategy_id)
      left join begun using (strategy_id)
     group by 1
     order by 2 desc, 1`)
  return rows.map(({ id, accounts, plans, placed, collected }) => ({
    id,
    accounts,
    plans,
    placed: toCents(BigInt(placed)),
    collected: toCents(BigInt(collected)),
  }))
}
