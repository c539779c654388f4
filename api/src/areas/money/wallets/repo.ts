import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { walletOrder } from '../../../db/schema/wallet.ts'

export type WalletOrderRow = typeof walletOrder.$inferSelect

export async function insertOrder(tx: Tx, row: typeof walletOrder.$inferInsert): Promise<WalletOrderRow> {
  const [inserted] = await tx.insert(walletOrder).values(row).returning()
  return inserted!
}

/** The order of this person, consumer or staff; another person's is not found (T4). */
export async function findOrder(
  tx: Tx,
  tenantId: string,
  id: string,
  openedBy: string,
): Promise<WalletOrderRow | null> {
  const [row] = await tx
    .select()
    .from(walletOrder)
    .where(and(eq(walletOrder.tenantId, tenantId), eq(walletOrder.id, id), eq(walletOrder.openedBy, openedBy)))
  return row ?? null
}

/** The order with its row locked; its debt's row is locked first. */
export async function lockOrder(tx: Tx, tenantId: string, id: string): Promise<WalletOrderRow> {
  const [row] = await tx
    .select()
    .from(walletOrder)
    .where(and(eq(walletOrder.tenantId, tenantId), eq(walletOrder.id, id)))
    .for('update')
  if (!row) throw new Error('A wallet order was lost')
  return row
}

export async function updateOrder(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof walletOrder.$inferInsert>,
): Promise<void> {
  await tx
    .update(walletOrder)
    .set(change)
    .where(and(eq(walletOrder.tenantId, tenantId), eq(walletOrder.id, id)))
}
