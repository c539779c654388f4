import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { updateConsumer, lockConsumer } from '../../../core/consumer/rows.ts'
import { findStaff } from '../../../core/staff/rows.ts'

type Assigning = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now'>

/**
 * Assigns a customer to an agent and a segment, or to nobody (null). Agents find their own customers in their work
 * queues; the history keeps earlier assignments.
 */
export async function assignClient(
  work: Assigning,
  clientId: string,
  wanted: { agentId: string | null; segment: string | null },
): Promise<void> {
  const { tx, tenant, now } = work
  const row = await lockConsumer(tx, tenant.id, clientId)
  if (!row) throw new Refusal('not_found')
  const hasAgent = row.agentId === wanted.agentId
  if (hasAgent && row.segment === wanted.segment) return
  // A former staff member keeps their customers until these are reassigned, and gets no new ones.
  const member = hasAgent || wanted.agentId === null ? null : await findStaff(tx, tenant.id, wanted.agentId)
  if (!hasAgent && wanted.agentId !== null && member?.status !== 'active')
    throw new Refusal('validation_failed', { fields: { agent_id: ['not_found'] } })
  await updateConsumer(tx, row, { agentId: wanted.agentId, segment: wanted.segment, updatedAt: now })
  await recordBy(work, {
    action: 'consumer.assigned',
    consumerId: row.id,
    subject: `consumer:${row.id}`,
    detail: {
      agent_from: row.agentId,
      agent_to: wanted.agentId,
      segment_from: row.segment,
      segment_to: wanted.segment,
    },
  })
}
