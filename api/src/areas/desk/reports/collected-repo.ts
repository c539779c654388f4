import { sql, type SQL } from 'drizzle-orm'
import type { CollectedChannel, CollectedMethod, CollectedSplit } from '@portal/shared/contract'
import { toCents, type Cents, type LocalDate, type ReportPeriod, type ReportStep } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'

/** A sum of postings, by step and part. */
export interface CollectedSum {
  /** First day of the step, which may be before the period. */
  start: LocalDate
  key: string
  in: Cents
  back: Cents
  entries: number
}

export interface CollectedWish {
  step: ReportStep
  split: CollectedSplit
  method?: CollectedMethod | undefined
  channel?: CollectedChannel | undefined
}

/** Postings that bring money in, a failed refund again; all others through a clearing account give money back. */
export const IN = sql`t.kind in ('settle', 'unapplied', 'refund_failed', 'reinstated')`
/** The payment method of a posting: it is named by the clearing account, on whichever side that is. */
const way = sql`split_part(case when ${IN} then t.debit_account else t.credit_account end, ':', 2)`
const channel = sql`coalesce(a.method, 'none')`

/** The first day of a step; computed on a timestamp without zone, so that no offset shifts it. */
export const startOf = (step: ReportStep, day: SQL): SQL =>
  step === 'day' ? day : sql`date_trunc(${sql.raw(`'${step}'`)}, ${day}::timestamp)::date`

const KEYS: Record<CollectedSplit, SQL> = { method: way, channel, creditor: sql`d.current_creditor` }

const fromPayments = sql`join payment p on p.tenant_id = t.tenant_id and p.id = t.payment_id`
const fromAuthorizations = sql`left join payment_authorization a on a.tenant_id = p.tenant_id and a.id = p.authorization_id`
const fromDebts = sql`join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id`

/** Joins only the tables that a query needs: by method, the ledger's own index is enough. */
function sources({ split, channel: wanted }: CollectedWish): SQL {
  const asksChannel = split === 'channel' || wanted !== undefined
  const asksDebt = split === 'creditor'
  return sql.join(
    [
      sql`transfer t`,
      ...(asksChannel || asksDebt ? [fromPayments] : []),
      ...(asksChannel ? [fromAuthorizations] : []),
      ...(asksDebt ? [fromDebts] : []),
    ],
    sql` `,
  )
}

/** Postings through the clearing accounts on the days of a period. */
export const inPeriod = (tenantId: string, { from, to }: ReportPeriod): SQL => sql`t.tenant_id = ${tenantId}
  and t.kind in ('settle', 'unapplied', 'return', 'refund', 'refund_failed', 'reinstated', 'reverse')
  and t.business_date between ${from} and ${to}`

/** Sums what was collected, directly from the ledger. */
export async function collectedSums(
  tx: Tx,
  tenantId: string,
  period: ReportPeriod,
  wish: CollectedWish,
): Promise<CollectedSum[]> {
  const only = [
    inPeriod(tenantId, period),
    ...(wish.method ? [sql`${way} = ${wish.method}`] : []),
    ...(wish.channel ? [sql`${channel} = ${wish.channel}`] : []),
  ]
  const { rows } = await tx.execute<{ start: LocalDate; key: string; in: string; back: string; entries: number }>(sql`
    select ${startOf(wish.step, sql`t.business_date`)} as start, ${KEYS[wish.split]} as key,
           coalesce(sum(t.amount) filter (where ${IN}), 0)::text as in,
           coalesce(sum(t.amount) filter (where not (${IN})), 0)::text as back,
           count(*)::int as entries
      from ${sources(wish)}
     where ${sql.join(only, sql` and `)}
     group by 1, 2
     order by 1, 2`)
  return rows.map((row) => ({ ...row, in: toCents(BigInt(row.in)), back: toCents(BigInt(row.back)) }))
}
