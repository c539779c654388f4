import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { contactPoint } from '../db/schema/people.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'

const HOLD_MS = 72 * 60 * 60_000

/**
 * T29: for 72 hours after a consumer's e-mail address was replaced, the consumer's session cannot add a payment method
 * or change the default one. The old address has been notified, so its owner has time to call. Existing methods keep
 * working, and staff are exempt.
 */
export async function assertNoMethodHold(
  tx: Tx,
  { actor, tenant, now }: Pick<Context, 'actor' | 'tenant' | 'now'>,
): Promise<void> {
  if (actor?.kind !== 'consumer') return
  const [replaced] = await tx
    .select({ at: contactPoint.deletedAt })
    .from(contactPoint)
    .where(
      and(
        eq(contactPoint.tenantId, tenant.id),
        eq(contactPoint.consumerId, actor.id),
        eq(contactPoint.kind, 'email'),
        gt(contactPoint.deletedAt, new Date(now.getTime() - HOLD_MS)),
      ),
    )
    .limit(1)
  if (replaced?.at) throw new Refusal('method_hold', { retryAt: new Date(replaced.at.getTime() + HOLD_MS) })
}
