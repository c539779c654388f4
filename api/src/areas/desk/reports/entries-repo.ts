import { sql } from 'drizzle-orm'
import { toCents, type Cents, type LocalDate, type ReportPeriod } from '@portal/shared/domain'
import { cameIn, methodOf } from '../../../core/ledger/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { TransferKind } from '../../../db/schema/ledger.ts'
import { inPeriod } from './collected-repo.ts'

/** One posting through a clearing account. */
export interface LedgerEntry {
  id: string
  day: LocalDate
  kind: TransferKind
  method: string
  /** Negative when money was given back. */
  amount: Cents
  reason: string | null
  paymentId: string
  reference: string
  creditor: string
}

/** The last entry of a page. */
export interface EntryPlace {
  day: LocalDate
  id: string
}

/** The next postings of a period by day, starting after the last page's place in the index. */
export async function entriesAfter(
  tx: Tx,
  tenantId: string,
  period: ReportPeriod,
  { after, limit }: { after: EntryPlace | null; limit: number },
): Promise<LedgerEntry[]> {
  const beyond = after ? sql`and (t.business_date, t.id) > (${after.day}, ${after.id})` : sql``
  const { rows } = await tx.execute<Omit<LedgerEntry, 'amount'> & { amount: string } & Record<string, unknown>>(sql`
    select t.id, t.business_date as day, t.kind, t.reason, t.payment_id as "paymentId",
           ${methodOf} as method,
           (case when ${cameIn} then t.amount else -t.amount end)::text as amount,
           d.reference_number as reference, d.current_creditor as creditor
      from (select t.* from transfer t where ${inPeriod(tenantId, period)} ${beyond}
             order by t.business_date, t.id limit ${limit}) t
      join payment p on p.tenant_id = t.tenant_id and p.id = t.payment_id
      join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id
     order by t.business_date, t.id`)
  return rows.map((row) => ({ ...row, amount: toCents(BigInt(row.amount)) }))
}
