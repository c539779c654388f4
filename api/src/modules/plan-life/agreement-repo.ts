import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Ids } from '../../db/ids.ts'
import { envelope, envelopeEvent } from '../../db/schema/agreement.ts'

type EnvelopeRow = typeof envelope.$inferSelect

const unsigned = eq(envelope.status, 'unsigned')

/** Agreements that could be signed until `now` and were not. */
export const lateAgreements = (tx: Tx, tenantId: string, now: Date): Promise<EnvelopeRow[]> =>
  tx
    .select()
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), unsigned, lte(envelope.expiresAt, now)))

/** Ends an agreement that is still unsigned; false when it was signed at the last moment. */
export async function endAgreement(tx: Tx, ids: Ids, { tenantId, id }: EnvelopeRow, now: Date): Promise<boolean> {
  const ended = await tx
    .update(envelope)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.id, id), unsigned))
    .returning({ id: envelope.id })
  if (ended.length === 0) return false
  await tx
    .insert(envelopeEvent)
    .values({ tenantId, id: ids.next(), envelopeId: id, type: 'expired', actor: 'system', at: now })
  return true
}
