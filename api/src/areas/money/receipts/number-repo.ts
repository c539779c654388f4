import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { receiptCounter } from '../../../db/schema/receipt.ts'

/** The next number of the year, {tenant}-{yyyy}-{seq}: the counter's row lock leaves no gap and gives none twice. */
export async function nextReceiptNumber(tx: Tx, tenantId: string, year: number): Promise<string> {
  const [row] = await tx
    .insert(receiptCounter)
    .values({ tenantId, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCounter.tenantId, receiptCounter.year],
      set: { last: sql`${receiptCounter.last} + 1` },
    })
    .returning({ last: receiptCounter.last })
  return `${tenantId.toUpperCase()}-${year}-${String(row!.last).padStart(6, '0')}`
}
