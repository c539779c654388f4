import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { paymentDispute } from '../../../db/schema/processor.ts'

export type DisputeRow = typeof paymentDispute.$inferSelect

/** The dispute with its row locked; it is stored by the first event that names it. */
export async function lockDispute(
  tx: Tx,
  row: Pick<DisputeRow, 'tenantId' | 'id' | 'paymentId' | 'openedAt'>,
): Promise<DisputeRow> {
  await tx
    .insert(paymentDispute)
    .values({ ...row, status: 'inquiry' })
    .onConflictDoNothing()
  const [locked] = await tx.select().from(paymentDispute).where(isThe(row.tenantId, row.id)).for('update')
  return locked!
}

export async function updateDispute(
  tx: Tx,
  { tenantId, id }: Pick<DisputeRow, 'tenantId' | 'id'>,
  change: Partial<DisputeRow>,
): Promise<void> {
  await tx.update(paymentDispute).set(change).where(isThe(tenantId, id))
}

const isThe = (tenantId: string, id: string) => and(eq(paymentDispute.tenantId, tenantId), eq(paymentDispute.id, id))
