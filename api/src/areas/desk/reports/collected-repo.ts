import { sql, type SQL } from 'drizzle-orm'
import type { CollectedChannel, CollectedMethod, CollectedSplit } from '@portal/shared/contract'
import { toCents, type Cents, type LocalDate, type ReportPeriod, type ReportStep } from '@portal/shared/domain'
import {
  cameIn,
  channelOf,
  collectedDays,
  collectedKinds,
  collectedParts,
  hasSums,
  methodOf,
  withChannel,
  withPayment,
} from '../../../core/ledger/rows.ts'
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

/** The first day of a step; computed on a timestamp without zone, so that no offset shifts it. */
export const startOf = (step: ReportStep, day: SQL): SQL =>
  step === 'day' ? day : sql`date_trunc(${sql.raw(`'${step}'`)}, ${day}::timestamp)::date`

/** Postings through the clearing accounts on the days of a period. */
export const inPeriod = (tenantId: string, { from, to }: ReportPeriod): SQL => sql`t.tenant_id = ${tenantId}
  and ${collectedKinds}
  and t.business_date between ${from} and ${to}`

/** Sums what was collected: from the ledger's sums of days, or its postings where the sums do not answer the question. */
export async function collectedSums(
  tx: Tx,
  tenantId: string,
  period: ReportPeriod,
  wish: CollectedWish,
): Promise<CollectedSum[]> {
  const days = (await hasSums(tx, tenantId)) ? keptDays(tenantId, period, wish) : null
  const only = [
    ...(wish.method ? [sql`method = ${wish.method}`] : []),
    ...(wish.channel ? [sql`channel = ${wish.channel}`] : []),
  ]
  const { rows } = await tx.execute<{ start: LocalDate; key: string; in: string; back: string; entries: number }>(sql`
    select ${startOf(wish.step, sql`day`)} as start, ${sql.identifier(wish.split)} as key,
           sum(came)::text as in, sum(back)::text as back, sum(entries)::int as entries
      from (${days ?? fromPostings(tenantId, period, wish)}) days
     where ${only.length > 0 ? sql.join(only, sql` and `) : sql`true`}
     group by 1, 2
     order by 1, 2`)
  return rows.map((row) => ({ ...row, in: toCents(BigInt(row.in)), back: toCents(BigInt(row.back)) }))
}

/** The sums of days that answer a question; null where none does: they know no channel of a creditor. */
function keptDays(tenantId: string, period: ReportPeriod, { split, channel }: CollectedWish): SQL | null {
  if (split !== 'creditor') return collectedDays(tenantId, period.from, period.to)
  if (channel) return null
  return sql`select day, part as creditor, method, came, back, entries
    from (${collectedParts(tenantId, 'creditor', period)}) parts`
}

/** Joins only the tables that a query needs: by method, the ledger's own index is enough. */
function fromPostings(tenantId: string, period: ReportPeriod, { split, channel }: CollectedWish): SQL {
  const asksDebt = split === 'creditor'
  const asksChannel = split === 'channel' || channel !== undefined
  const payments = asksChannel ? withChannel : asksDebt ? withPayment : sql``
  return sql`
    select t.business_date as day, ${methodOf} as method,
           ${asksChannel ? channelOf : sql`null`} as channel, ${asksDebt ? sql`d.current_creditor` : sql`null`} as creditor,
           case when ${cameIn} then t.amount else 0 end as came, case when ${cameIn} then 0 else t.amount end as back,
           1 as entries
      from transfer t
           ${payments}
           ${asksDebt ? sql`left join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id` : sql``}
     where ${inPeriod(tenantId, period)}`
}
