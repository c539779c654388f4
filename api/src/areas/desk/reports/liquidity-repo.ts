import { sql } from 'drizzle-orm'
import { toCents, type Cents, type ReportPeriod } from '@portal/shared/domain'
import { cameIn, collectedParts, hasSums } from '../../../core/ledger/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { OfferKind } from '../../../db/schema/plan.ts'
import { inPeriod } from './collected-repo.ts'

export interface BegunPlans {
  kind: OfferKind
  plans: number
  placed: Cents
  agreed: Cents
  collected: Cents
}

const signed = sql`case when ${cameIn} then t.amount else -t.amount end`

/**
 * Plans established in a period: their total, what they collected, and the balances at which their accounts were
 * placed.
 */
export async function begunPlans(tx: Tx, tenantId: string, { from, to }: ReportPeriod): Promise<BegunPlans[]> {
  const { rows } = await tx.execute<{
    kind: OfferKind
    plans: number
    placed: string
    agreed: string
    collected: string
  }>(sql`
    with begun as (
      select id, kind, debt_id, total from plan
       where tenant_id = ${tenantId} and established_date between ${from} and ${to}
    ), came as (
      select p.plan_id, sum(${signed}) as amount
        from begun
        join payment p on p.tenant_id = ${tenantId} and p.plan_id = begun.id
        join transfer t on t.tenant_id = p.tenant_id and t.payment_id = p.id
       group by 1
    ), placed as (
      -- An account whose plan was made anew came in once.
      select accounts.kind, sum(t.amount) as amount
        from (select distinct kind, debt_id from begun) accounts
        join transfer t on t.tenant_id = ${tenantId} and t.posting_key = 'opening:' || accounts.debt_id
       group by 1
    )
    select begun.kind, count(*)::int as plans, sum(begun.total)::text as agreed,
           coalesce(sum(came.amount), 0)::text as collected, coalesce(max(placed.amount), 0)::text as placed
      from begun
      left join came on came.plan_id = begun.id
      left join placed on placed.kind = begun.kind
     group by begun.kind`)
  return rows.map(({ kind, plans, placed, agreed, collected }) => ({
    kind,
    plans,
    placed: toCents(BigInt(placed)),
    agreed: toCents(BigInt(agreed)),
    collected: toCents(BigInt(collected)),
  }))
}

/** Money collected within a period and not returned, by kind of plan; 'none' is money without a plan. */
export async function collectedByPlan(
  tx: Tx,
  tenantId: string,
  period: ReportPeriod,
): Promise<Map<OfferKind | 'none', Cents>> {
  const parts = (await hasSums(tx, tenantId))
    ? collectedParts(tenantId, 'plan', period)
    : sql`select plan.kind as part, case when ${cameIn} then t.amount else 0 end as came,
                 case when ${cameIn} then 0 else t.amount end as back
            from transfer t
            left join payment p on p.tenant_id = t.tenant_id and p.id = t.payment_id
            left join plan on plan.tenant_id = p.tenant_id and plan.id = p.plan_id
           where ${inPeriod(tenantId, period)}`
  const { rows } = await tx.execute<{ kind: OfferKind | 'none'; amount: string }>(sql`
    select coalesce(part, 'none') as kind, sum(came - back)::text as amount from (${parts}) parts group by 1`)
  return new Map(rows.map(({ kind, amount }) => [kind, toCents(BigInt(amount))]))
}
