import { sql } from 'drizzle-orm'
import {
  returnCodes,
  returnRule,
  toCents,
  type Cents,
  type ReportPeriod,
  type ReturnCategory,
} from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { ReturnCounts } from '../../money/index.ts'
import { inPeriod } from './collected-repo.ts'
import type { Span } from './span.ts'

export interface ReturnedSum {
  code: string
  payments: number
  amount: Cents
}

/** Payments returned within a span, by the bank's return code. */
export async function returnedSums(tx: Tx, tenantId: string, { start, end }: Span): Promise<ReturnedSum[]> {
  const { rows } = await tx.execute<{ code: string; payments: number; amount: string }>(sql`
    select return_code as code, count(*)::int as payments, sum(amount)::text as amount
      from payment
     where tenant_id = ${tenantId} and return_code is not null and settlement = 'returned'
       and ended_at >= ${start} and ended_at < ${end}
     group by 1
     order by 2 desc, 1`)
  return rows.map((row) => ({ ...row, amount: toCents(BigInt(row.amount)) }))
}

/** The ledger's reversals of posted payments that were returned. */
export async function takenBack(tx: Tx, tenantId: string, period: ReportPeriod): Promise<Cents> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select coalesce(sum(t.amount), 0)::text as amount from transfer t
     where ${inPeriod(tenantId, period)} and t.kind = 'return'`)
  return toCents(BigInt(rows[0]!.amount))
}

const codesOf = (category: ReturnCategory) =>
  sql.join(
    returnCodes.filter((code) => returnRule(code).category === category).map((code) => sql`${code}`),
    sql`, `,
  )

/** Bank debits that a processor made, and how many of them were returned, by effective date. */
export async function countDebits(tx: Tx, tenantId: string, { from, to }: ReportPeriod): Promise<ReturnCounts> {
  const { rows } = await tx.execute<Omit<ReturnCounts, 'creditor'> & Record<string, unknown>>(sql`
    select count(*)::int as debits,
           (count(*) filter (where return_code in (${codesOf('unauthorized')})))::int as unauthorized,
           (count(*) filter (where return_code in (${codesOf('administrative')})))::int as administrative,
           count(return_code)::int as returned
      from payment
     where tenant_id = ${tenantId} and sec is not null and state = 'succeeded' and business_date between ${from} and ${to}`)
  return { creditor: '', ...rows[0]! }
}
