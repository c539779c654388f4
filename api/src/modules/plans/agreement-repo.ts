import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AgreementStatus } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { envelope, envelopeEvent } from '../../db/schema/agreement.ts'
import type { Work } from '../payments/work.ts'

/** When the newest agreement of a debt was made; null when there was none. */
export async function lastAgreementAt(tx: Tx, tenantId: string, debtId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: envelope.createdAt })
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.debtId, debtId)))
    .orderBy(desc(envelope.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

/** An agreement that waits to be signed. */
export async function openEnvelope(
  { tx, deps, tenant, now }: Work,
  row: Pick<typeof envelope.$inferInsert, 'debtId' | 'planId' | 'kind' | 'attempt' | 'expiresAt'>,
): Promise<void> {
  const id = deps.ids.next()
  await tx
    .insert(envelope)
    .values({ ...row, tenantId: tenant.id, id, status: 'unsigned', createdAt: now, updatedAt: now })
  await tx
    .insert(envelopeEvent)
    .values({ tenantId: tenant.id, id: deps.ids.next(), envelopeId: id, type: 'created', actor: 'system', at: now })
}

/** Ends the open agreements of a plan; one that has ended keeps what it says. */
export async function closeEnvelopes(
  { tx, deps, tenant, now }: Work,
  planId: string,
  status: AgreementStatus,
): Promise<void> {
  const closed = await tx
    .update(envelope)
    .set({ status, updatedAt: now })
    .where(
      and(
        eq(envelope.tenantId, tenant.id),
        eq(envelope.planId, planId),
        inArray(envelope.status, ['unsigned', 'completed_by_client']),
      ),
    )
    .returning({ id: envelope.id })
  const type = status === 'expired' ? ('expired' as const) : ('declined' as const)
  for (const { id } of closed)
    await tx
      .insert(envelopeEvent)
      .values({ tenantId: tenant.id, id: deps.ids.next(), envelopeId: id, type, actor: 'system', at: now })
}
