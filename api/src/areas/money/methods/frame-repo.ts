import { and, count, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { frameSession } from '../../../db/schema/method.ts'

export type FrameRow = typeof frameSession.$inferSelect

/** Frames that were opened for a consumer since an instant. */
export async function countFrames(tx: Tx, tenantId: string, consumerId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(frameSession)
    .where(
      and(
        eq(frameSession.tenantId, tenantId),
        eq(frameSession.consumerId, consumerId),
        gt(frameSession.createdAt, since),
      ),
    )
  return row?.n ?? 0
}

export async function insertFrame(tx: Tx, row: typeof frameSession.$inferInsert): Promise<void> {
  await tx.insert(frameSession).values(row)
}

export async function findFrame(tx: Tx, tenantId: string, nonceHash: string): Promise<FrameRow | null> {
  const [row] = await tx
    .select()
    .from(frameSession)
    .where(and(eq(frameSession.tenantId, tenantId), eq(frameSession.nonceHash, nonceHash)))
  return row ?? null
}

export async function lockFrame(tx: Tx, tenantId: string, id: string): Promise<FrameRow> {
  const [row] = await tx
    .select()
    .from(frameSession)
    .where(and(eq(frameSession.tenantId, tenantId), eq(frameSession.id, id)))
    .for('update')
  return row!
}

/** A frame works once: from now on its nonce names the method that it made. */
export async function useFrame(tx: Tx, tenantId: string, id: string, methodId: string): Promise<void> {
  await tx
    .update(frameSession)
    .set({ status: 'used', methodId })
    .where(and(eq(frameSession.tenantId, tenantId), eq(frameSession.id, id)))
}
