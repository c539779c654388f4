import { and, eq } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { achEntry, achFile } from '../../../db/schema/ach.ts'

/**
 * Whether the bank has the debit of a payment, and the day on which it takes effect; null when no file of ours debits
 * it. A released file may have been sent already.
 */
export async function debitAtBank(
  tx: Tx,
  tenantId: string,
  paymentId: string,
): Promise<{ isSent: boolean; effectiveOn: LocalDate | null } | null> {
  const [row] = await tx
    .select({ status: achEntry.status, effectiveOn: achEntry.effectiveOn, file: achFile.status })
    .from(achEntry)
    .leftJoin(achFile, and(eq(achFile.tenantId, achEntry.tenantId), eq(achFile.id, achEntry.fileId)))
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.paymentId, paymentId), eq(achEntry.kind, 'debit')))
  if (!row) return null
  const isWaiting = row.status === 'queued' || (row.status === 'in_file' && row.file === 'awaiting_release')
  return { isSent: !isWaiting, effectiveOn: row.effectiveOn as LocalDate | null }
}
