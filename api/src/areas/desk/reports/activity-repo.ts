import { sql } from 'drizzle-orm'
import { toCents, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Span } from './span.ts'

export interface StaffActivity {
  staffId: string
  name: string
  isActive: boolean
  authorizations: number
  notes: number
  calls: number
  plans: number
  payments: number
  amount: Cents
}

type Row = Omit<StaffActivity, 'amount'> & { amount: string }

/** Counts what each staff member did within a span; former members who did nothing are left out. */
export async function staffActivity(tx: Tx, tenantId: string, { start, end }: Span): Promise<StaffActivity[]> {
  const within = (table: string, at: string, and = sql``) => sql`
    select staff_id, count(*)::int as n from ${sql.raw(table)}
     where tenant_id = ${tenantId} and staff_id is not null
       and ${sql.raw(at)} >= ${start} and ${sql.raw(at)} < ${end} ${and}
     group by 1`
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    with authorizations as (${within('payment_authorization', 'agreed_at')}),
         notes as (${within('note', 'created_at')}),
         calls as (${within('contact_attempt', 'at', sql`and channel = 'phone' and result not in ('reserved', 'withdrawn')`)}),
         plans as (${within('plan', 'created_at')}),
         payments as (
           select staff_id, count(*)::int as n, sum(amount) as amount from payment
            where tenant_id = ${tenantId} and staff_id is not null and state = 'succeeded'
              and created_at >= ${start} and created_at < ${end}
            group by 1)
    select s.id as "staffId", s.full_name as name, (s.status = 'active' and s.deleted_at is null) as "isActive",
           coalesce(a.n, 0) as authorizations, coalesce(n.n, 0) as notes, coalesce(c.n, 0) as calls,
           coalesce(l.n, 0) as plans, coalesce(p.n, 0) as payments, coalesce(p.amount, 0)::text as amount
      from staff s
      left join authorizations a on a.staff_id = s.id
      left join notes n on n.staff_id = s.id
      left join calls c on c.staff_id = s.id
      left join plans l on l.staff_id = s.id
      left join payments p on p.staff_id = s.id
     where s.tenant_id = ${tenantId}
       and ((s.status = 'active' and s.deleted_at is null) or a.n is not null or n.n is not null or c.n is not null or l.n is not null or p.n is not null)
     order by s.full_name, s.id`)
  return rows.map((row) => ({ ...row, amount: toCents(BigInt(row.amount)) }))
}
