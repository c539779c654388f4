import { and, eq, sql } from 'drizzle-orm'
import { toCents, type Cents, type LocalDate } from '@portal/shared/domain'
import { processorClearings } from '../../../core/ledger/account-id.ts'
import type { Tx } from '../../../db/database.ts'
import { processorDay } from '../../../db/schema/processor.ts'

export type ProcessorDay = typeof processorDay.$inferSelect

export interface LedgerDay {
  charged: Cents
  refunded: Cents
  disputed: Cents
}

/** A day in the clearing accounts of what the processor moves. */
export async function ledgerDay(tx: Tx, tenantId: string, day: LocalDate, isByFile: boolean): Promise<LedgerDay> {
  const accounts = sql`any(${sql.param(processorClearings(isByFile))}::text[])`
  const { rows } = await tx.execute<{ charged: string; refunded: string; disputed: string }>(sql`
    select coalesce(sum(amount) filter (where kind in ('settle', 'unapplied')), 0)::text as charged,
           coalesce(sum(case kind when 'refund' then amount when 'refund_failed' then -amount else 0 end), 0)::text as refunded,
           coalesce(sum(case kind when 'return' then amount when 'reverse' then amount when 'reinstated' then -amount else 0 end), 0)::text as disputed
      from transfer
     where tenant_id = ${tenantId} and business_date = ${day}
       and (debit_account = ${accounts} or credit_account = ${accounts})`)
  const { charged, refunded, disputed } = rows[0]!
  return { charged: cents(charged), refunded: cents(refunded), disputed: cents(disputed) }
}

const cents = (text: string) => toCents(BigInt(text))

/** Stores the comparison of a day; a later one of the same day replaces it. */
export async function keepDay(tx: Tx, row: ProcessorDay): Promise<void> {
  await tx
    .insert(processorDay)
    .values(row)
    .onConflictDoUpdate({ target: [processorDay.tenantId, processorDay.day], set: row })
}

export const daysOf = (tx: Tx, tenantId: string, { from, to }: { from: string; to: string }): Promise<ProcessorDay[]> =>
  tx
    .select()
    .from(processorDay)
    .where(and(eq(processorDay.tenantId, tenantId), sql`${processorDay.day} between ${from} and ${to}`))
    .orderBy(processorDay.day)
