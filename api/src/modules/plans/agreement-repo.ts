import { and, eq, inArray } from 'drizzle-orm'
import type { AgreementStatus } from '@portal/shared/domain'
import { envelope, envelopeEvent } from '../../db/schema/agreement.ts'
import type { Work } from '../payments/work.ts'

/** An agreement that waits to be signed. */
export async function openEnvelope(
  { tx, deps, tenant, now }: Work,
  row: Pick<typeof envelope.$inferInsert, 'debtId' | 'planId' | 'kind' | 'attempt' | 'language' | 'expiresAt'>,
): Promise<string> {
  const id = deps.ids.next()
  await tx
    .insert(envelope)
    .values({ ...row, tenantId: tenant.id, id, status: 'unsigned', createdAt: now, updatedAt: now })
  await tx
    .insert(envelopeEvent)
    .values({ tenantId: tenant.id, id: deps.ids.next(), envelopeId: id, type: 'created', actor: 'system', at: now })
  return id
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
