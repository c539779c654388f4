import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { openRefundStates, toCents, type Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { refund } from '../../../db/schema/refund.ts'

export type RefundRow = typeof refund.$inferSelect

const byId = (tenantId: string, id: string) => and(eq(refund.tenantId, tenantId), eq(refund.id, id))

/** Null when the same person sent the same request before. */
export async function insertRefund(tx: Tx, row: typeof refund.$inferInsert): Promise<RefundRow | null> {
  const [inserted] = await tx.insert(refund).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function refundOfKey(
  tx: Tx,
  tenantId: string,
  requestedBy: string,
  requestKey: string,
): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.tenantId, tenantId), eq(refund.requestedBy, requestedBy), eq(refund.requestKey, requestKey)))
  return row ?? null
}

export async function findRefund(tx: Tx, tenantId: string, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refund).where(byId(tenantId, id))
  return row ?? null
}

/** The refunds of a payment, oldest first. Its own row is locked by the caller before one of them is changed. */
export function refundsOf(tx: Tx, tenantId: string, paymentId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refund)
    .where(and(eq(refund.tenantId, tenantId), eq(refund.paymentId, paymentId)))
    .orderBy(asc(refund.createdAt), asc(refund.id))
}

/** The refunds of several payments, by payment, oldest first. */
export async function refundsByPayment(
  tx: Tx,
  tenantId: string,
  paymentIds: readonly string[],
): Promise<Map<string, RefundRow[]>> {
  const found = new Map<string, RefundRow[]>()
  if (paymentIds.length === 0) return found
  const rows = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.tenantId, tenantId), inArray(refund.paymentId, [...paymentIds])))
    .orderBy(asc(refund.createdAt), asc(refund.id))
  for (const row of rows) found.set(row.paymentId, [...(found.get(row.paymentId) ?? []), row])
  return found
}

/** The sum of the refunds of a payment that are open. */
export async function openOn(tx: Tx, tenantId: string, paymentId: string): Promise<Cents> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${refund.amount}), 0)` })
    .from(refund)
    .where(
      and(eq(refund.tenantId, tenantId), eq(refund.paymentId, paymentId), inArray(refund.state, [...openRefundStates])),
    )
  return toCents(BigInt(row?.total ?? 0))
}

export async function updateRefund(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof refund.$inferInsert>,
): Promise<RefundRow> {
  const [row] = await tx.update(refund).set(change).where(byId(tenantId, id)).returning()
  return row!
}

/** Compare and set: null when another process has changed the refund's state already. */
export async function moveRefund(
  tx: Tx,
  tenantId: string,
  id: string,
  from: RefundRow['state'],
  change: Partial<typeof refund.$inferInsert>,
): Promise<RefundRow | null> {
  const [row] = await tx
    .update(refund)
    .set(change)
    .where(and(byId(tenantId, id), eq(refund.state, from)))
    .returning()
  return row ?? null
}

/** Claims refunds that are due for a check and postpones their next one, so that no two processes claim the same. */
export async function claimRefunds(
  tx: Tx,
  tenantId: string,
  now: Date,
  until: Date,
  limit: number,
): Promise<RefundRow[]> {
  const due = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.tenantId, tenantId), lte(refund.checkAt, now)))
    .orderBy(refund.checkAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return tx
    .update(refund)
    .set({ checkAt: until })
    .where(and(eq(refund.tenantId, tenantId), inArray(refund.id, ids)))
    .returning()
}
