import { and, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { payment } from '../../../db/schema/payment.ts'
import { consumer } from '../../../db/schema/people.ts'
import { refund } from '../../../db/schema/refund.ts'

const wanted = (tenantId: string, isWaiting: boolean) =>
  and(eq(refund.tenantId, tenantId), isWaiting ? eq(refund.state, 'requested') : undefined)

/** Refunds with whose payment they are, newest first. */
export function listRows(
  tx: Tx,
  tenantId: string,
  isWaiting: boolean,
  { offset, limit }: { offset: number; limit: number },
) {
  return tx
    .select({ refund, payment, consumerName: consumer.fullName, referenceNumber: debt.referenceNumber })
    .from(refund)
    .innerJoin(payment, and(eq(payment.tenantId, refund.tenantId), eq(payment.id, refund.paymentId)))
    .innerJoin(consumer, and(eq(consumer.tenantId, refund.tenantId), eq(consumer.id, payment.payerId)))
    .innerJoin(debt, and(eq(debt.tenantId, refund.tenantId), eq(debt.id, refund.debtId)))
    .where(wanted(tenantId, isWaiting))
    .orderBy(desc(refund.createdAt), desc(refund.id))
    .offset(offset)
    .limit(limit)
}

export type QueuedRow = Awaited<ReturnType<typeof listRows>>[number]

export async function countRows(tx: Tx, tenantId: string, isWaiting: boolean): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(refund).where(wanted(tenantId, isWaiting))
  return row?.n ?? 0
}
