import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { identityCorrection } from '../../../db/schema/identity.ts'

export type CorrectionRow = typeof identityCorrection.$inferSelect

export async function insertCorrection(tx: Tx, row: typeof identityCorrection.$inferInsert): Promise<void> {
  await tx.insert(identityCorrection).values(row)
}

/** The corrections of a consumer, the newest first. */
export const listCorrections = (tx: Tx, tenantId: string, consumerId: string): Promise<CorrectionRow[]> =>
  tx
    .select()
    .from(identityCorrection)
    .where(and(eq(identityCorrection.tenantId, tenantId), eq(identityCorrection.consumerId, consumerId)))
    .orderBy(desc(identityCorrection.createdAt), desc(identityCorrection.id))

/** Decides a correction that waits; null when it does not wait any more. */
export async function decideCorrection(
  tx: Tx,
  { tenantId, id }: Pick<CorrectionRow, 'tenantId' | 'id'>,
  decision: Pick<CorrectionRow, 'status' | 'decidedAt' | 'decidedBy' | 'decisionReason'>,
): Promise<CorrectionRow | null> {
  const [row] = await tx
    .update(identityCorrection)
    .set(decision)
    .where(
      and(
        eq(identityCorrection.tenantId, tenantId),
        eq(identityCorrection.id, id),
        eq(identityCorrection.status, 'waiting'),
      ),
    )
    .returning()
  return row ?? null
}
