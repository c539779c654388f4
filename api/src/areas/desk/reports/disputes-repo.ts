import { sql } from 'drizzle-orm'
import { disputeAges, type DisputeAge } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Span } from './span.ts'

export interface OpenDisputes {
  age: DisputeAge
  open: number
  overdue: number
}

/** The last day of each age group; the final group has no limit. */
const LAST_DAYS = [7, 14, 30, 60]

/** Disputes that were open at the end of a day, grouped by their age in days. */
export async function openDisputes(
  tx: Tx,
  tenantId: string,
  { day, end, zone }: { day: LocalDate; end: Date; zone: string },
): Promise<OpenDisputes[]> {
  const { rows } = await tx.execute<{ place: number; open: number; overdue: number }>(sql`
    select width_bucket(${day}::date - (created_at at time zone ${zone})::date, ${sql.raw(
      `array[${LAST_DAYS.map((last) => last + 1).join(', ')}]`,
    )}) as place,
           count(*)::int as open, (count(*) filter (where due_on < ${day}))::int as overdue
      from case_file
     where tenant_id = ${tenantId} and kind = 'dispute' and deleted_at is null
       and created_at < ${end} and (resolved_at is null or resolved_at >= ${end})
     group by 1`)
  return disputeAges.map((age, place) => {
    const { open, overdue } = rows.find((row) => row.place === place) ?? { open: 0, overdue: 0 }
    return { age, open, overdue }
  })
}

/** Counts disputes filed and answered within a span, and averages the days to an answer. */
export async function disputeFlow(
  tx: Tx,
  tenantId: string,
  { start, end }: Span,
): Promise<{ filed: number; answered: number; days: number | null }> {
  const { rows } = await tx.execute<{ filed: number; answered: number; days: number | null }>(sql`
    select (count(*) filter (where created_at >= ${start} and created_at < ${end}))::int as filed,
           (count(*) filter (where resolved_at >= ${start} and resolved_at < ${end}))::int as answered,
           round(avg(extract(epoch from resolved_at - created_at) / 86400)
             filter (where resolved_at >= ${start} and resolved_at < ${end}))::int as days
      from case_file
     where tenant_id = ${tenantId} and kind = 'dispute' and deleted_at is null and created_at < ${end}`)
  return rows[0]!
}
