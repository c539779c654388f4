import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { frameSession, paymentMethod } from '../../../db/schema/method.ts'
import { payLink } from '../../../db/schema/pay-link.ts'

/** Methods of payers by links that the processor still has, and that were given before a time. */
export async function methodsLeft(tx: Tx, tenantId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentMethod.id })
    .from(payLink)
    .innerJoin(
      frameSession,
      and(
        eq(frameSession.tenantId, payLink.tenantId),
        // A frame of a link is opened for the link and by it; the first is what an index finds.
        eq(frameSession.consumerId, payLink.id),
        eq(frameSession.openedBy, payLink.id),
      ),
    )
    .innerJoin(
      paymentMethod,
      and(eq(paymentMethod.tenantId, frameSession.tenantId), eq(paymentMethod.id, frameSession.methodId)),
    )
    .where(and(eq(payLink.tenantId, tenantId), isNotNull(paymentMethod.token), lte(paymentMethod.createdAt, before)))
  return rows.map(({ id }) => id)
}
