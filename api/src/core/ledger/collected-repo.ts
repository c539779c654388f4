import { sql, type SQL } from 'drizzle-orm'
import type { ReportPeriod } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { CollectedPartKind } from '../../db/schema/ledger.ts'

/** Postings that bring money in, a failed refund again; all others through a clearing account give money back. */
export const cameIn = sql`t.kind in ('settle', 'unapplied', 'refund_failed', 'reinstated')`
/** Postings through the clearing accounts. */
export const collectedKinds = sql`t.kind in ('settle', 'unapplied', 'return', 'refund', 'refund_failed', 'reinstated', 'reverse')`
/** The payment method of a posting: it is named by the clearing account, on whichever side that is. */
export const methodOf = sql`split_part(case when ${cameIn} then t.debit_account else t.credit_account end, ':', 2)`
/** How the payer authorized what was posted. */
export const channelOf = sql`coalesce(a.method, 'none')`

/** Adds payments to postings. */
export const withPayment = sql`left join payment p on p.tenant_id = t.tenant_id and p.id = t.payment_id`
/** Adds payments, and how they were authorized. */
export const withChannel = sql`${withPayment}
  left join payment_authorization a on a.tenant_id = p.tenant_id and a.id = p.authorization_id`

/** What postings collected by day, method and channel. `postings` is a table expression named t. */
export const collectedBy = (postings: SQL): SQL => sql`
  select t.business_date as day, ${methodOf} as method, ${channelOf} as channel,
         coalesce(sum(t.amount) filter (where ${cameIn}), 0) as came,
         coalesce(sum(t.amount) filter (where not (${cameIn})), 0) as back,
         count(*)::int as entries
    from ${postings} ${withChannel}
   where ${collectedKinds}
   group by 1, 2, 3`

/** Adds the debts of payments, and their plans. */
const withDebtAndPlan = sql`${withPayment}
  left join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id
  left join plan on plan.tenant_id = p.tenant_id and plan.id = p.plan_id`
/** Each posting once for its creditor and once for its plan. */
const eachSplit = sql`cross join lateral (
  values ('creditor', coalesce(d.current_creditor, '')), ('plan', coalesce(plan.kind, ''))) s (split, part)`

/** What postings collected by day, method and creditor, and by day, method and plan. */
export const collectedByPart = (postings: SQL): SQL => sql`
  select s.split, t.business_date as day, s.part, ${methodOf} as method,
         coalesce(sum(t.amount) filter (where ${cameIn}), 0) as came,
         coalesce(sum(t.amount) filter (where not (${cameIn})), 0) as back,
         count(*)::int as entries
    from ${postings} ${withDebtAndPlan} ${eachSplit}
   where ${collectedKinds}
   group by 1, 2, 3, 4`

/**
 * Postings that no sum contains yet, as a table expression named t. Each is read by its key: with the statistics of a
 * moment when there were many, the planner would read the whole ledger for a few. `also` limits them.
 */
export const newPostings = (tenantId: string, also = sql`true`): SQL => sql`
  ledger_news n join lateral (
    select * from transfer t where t.tenant_id = n.tenant_id and t.id = n.subject_id and ${also} offset 0) t
    on n.tenant_id = ${tenantId} and n.kind = 'transfer'`

/** What was collected, by day, method and channel: sums of what was checked, and what has come since. */
export const collectedDays = (tenantId: string, from: string, to: string): SQL => sql`
  select day, method, channel, came, back, entries from collected_day
   where tenant_id = ${tenantId} and day between ${from} and ${to}
  union all
  (${collectedBy(newPostings(tenantId, sql`t.business_date between ${from} and ${to}`))})`

/** As {@link collectedDays}, by creditor and by plan; what belongs to none has an empty part. */
export const allParts = (tenantId: string, from = '-infinity', to = 'infinity'): SQL => sql`
  select split, day, part, method, came, back, entries from collected_part
   where tenant_id = ${tenantId} and day between ${from} and ${to}
  union all
  (${collectedByPart(newPostings(tenantId, sql`t.business_date between ${from} and ${to}`))})`

/** What was collected, by day, method and creditor or plan; what belongs to none has the part null. */
export const collectedParts = (tenantId: string, split: CollectedPartKind, { from, to }: ReportPeriod): SQL => sql`
  select day, nullif(part, '') as part, method, came, back, entries
    from (${allParts(tenantId, from, to)}) parts
   where split = ${split}`

/** Whether the sums stand for the whole ledger; until the first check they do not. */
export async function hasSums(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from ledger_check where tenant_id = ${tenantId} and has_sums and has_parts`,
  )
  return rows.length > 0
}
