import { sql } from 'drizzle-orm'
import { toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import { processorClearings } from '../core/ledger/account-id.ts'
import type { Tx } from '../db/database.ts'

/** What payments whose processor's id begins with `mark` moved in the clearing accounts of the processor on the days from `from` to `to`. */
export async function inventedBetween(
  tx: Tx,
  tenantId: string,
  { mark, isByFile, from, to }: { mark: string; isByFile: boolean; from: LocalDate; to: LocalDate },
): Promise<{ charged: Cents; disputed: Cents }> {
  const accounts = sql`any(${sql.param(processorClearings(isByFile))}::text[])`
  const { rows } = await tx.execute<{ charged: string; disputed: string }>(sql`
    select coalesce(sum(t.amount) filter (where t.kind = 'settle'), 0)::text as charged,
           coalesce(sum(t.amount) filter (where t.kind = 'return'), 0)::text as disputed
      from transfer t
      join payment p on p.tenant_id = t.tenant_id and p.id = t.payment_id
     where t.tenant_id = ${tenantId} and t.business_date between ${from} and ${to}
       and p.processor_reference like ${`${mark}%`}
       and (t.debit_account = ${accounts} or t.credit_account = ${accounts})`)
  const { charged, disputed } = rows[0]!
  return { charged: toCents(BigInt(charged)), disputed: toCents(BigInt(disputed)) }
}
