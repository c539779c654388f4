import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'

/** Another account pays the plan from now on: what was agreed to for the ones before ends, and is kept. */
export async function endReplacedAuthorizations(
  tx: Tx,
  { tenantId, planId, keptId, now }: { tenantId: string; planId: string; keptId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set({ endedAt: now, endReason: 'replaced' })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.planId, planId),
        isNull(paymentAuthorization.endedAt),
        keptId === null ? undefined : ne(paymentAuthorization.id, keptId),
      ),
    )
}
