import { sql } from 'drizzle-orm'
import { toCents, type Cents, type LocalDate, type ReportPeriod, type ReportStep } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { startOf } from './collected-repo.ts'

/** The outcomes of a payment that was promised for a day. */
export type Outcome = 'kept' | 'broken' | 'open' | 'withdrawn'
export type PromisedKind = 'plan' | 'single'

export interface PromisedSum {
  start: LocalDate
  kind: PromisedKind
  outcome: Outcome
  amount: Cents
  payments: number
}

/**
 * Instalments of established plans, by due date. An instalment whose plan ended before that date was never due: it
 * counts as withdrawn, as a skipped one does. An instalment left unpaid by a plan that ended later is broken.
 */
const instalments = (tenantId: string, { from, to }: ReportPeriod, zone: string) => sql`
  select i.due_date as day, 'plan' as kind, coalesce(i.edited_amount, i.amount) as amount,
         case when i.status = 'completed' then 'kept'
              when i.status = 'failed' then 'broken'
              when i.status in ('skipped', 'moved') then 'withdrawn'
              when i.status = 'submitted' or p.ended_at is null then 'open'
              when i.due_date < (p.ended_at at time zone ${zone})::date then 'broken'
              else 'withdrawn' end as outcome
    from plan_payment i
    join plan p on p.tenant_id = i.tenant_id and p.id = i.plan_id
   where i.tenant_id = ${tenantId} and i.due_date between ${from} and ${to} and p.established_date is not null`

/** Single payments scheduled for a later day. One that ended because it could not be charged is broken. */
const singles = (tenantId: string, { from, to }: ReportPeriod) => sql`
  select s.date as day, 'single' as kind, s.amount,
         case when s.status = 'settled' then 'kept'
              when s.status = 'failed' then 'broken'
              when s.status = 'cancelled' and s.end_reason in ('declined', 'unusable') then 'broken'
              when s.status = 'cancelled' then 'withdrawn'
              else 'open' end as outcome
    from payment_promise s
   where s.tenant_id = ${tenantId} and s.date between ${from} and ${to}`

/** Sums what was promised for the days of a period, by step, kind and outcome. */
export async function promisedSums(
  tx: Tx,
  tenantId: string,
  period: ReportPeriod,
  { step, kind, zone }: { step: ReportStep; kind?: PromisedKind | undefined; zone: string },
): Promise<PromisedSum[]> {
  const parts = [
    ...(kind === 'single' ? [] : [instalments(tenantId, period, zone)]),
    ...(kind === 'plan' ? [] : [singles(tenantId, period)]),
  ]
  const { rows } = await tx.execute<{
    start: LocalDate
    kind: PromisedKind
    outcome: Outcome
    amount: string
    payments: number
  }>(sql`
    select ${startOf(step, sql`due.day`)} as start, due.kind, due.outcome, sum(due.amount)::text as amount,
           count(*)::int as payments
      from (${sql.join(parts, sql` union all `)}) due
     group by 1, 2, 3
     order by 1, 2, 3`)
  return rows.map((row) => ({ ...row, amount: toCents(BigInt(row.amount)) }))
}
