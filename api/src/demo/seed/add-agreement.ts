import { and, eq } from 'drizzle-orm'
import { addDays, agreementExpiry, LITIGATION_DAYS, type AgreementStatus } from '@portal/shared/domain'
import { envelope, envelopeEvent } from '../../db/schema/agreement.ts'
import { debt } from '../../db/schema/debt.ts'
import { daysAgo, type Scene } from './scene.ts'

type EventType = (typeof envelopeEvent.$inferInsert)['type']

const EVENTS: Record<AgreementStatus, EventType[]> = {
  initial: [],
  unsigned: ['created', 'sent', 'viewed'],
  completed_by_client: ['created', 'sent', 'viewed', 'opened', 'signed'],
  declined_by_client: ['created', 'sent', 'viewed', 'opened', 'declined'],
  completed_by_attorney: ['created', 'sent', 'viewed', 'opened', 'signed', 'countersigned'],
  declined_by_attorney: ['created', 'sent', 'viewed', 'opened', 'signed', 'declined'],
  expired: ['created', 'sent', 'expired'],
  attempts_limit_reached: ['created', 'sent', 'expired'],
}

/** Puts a debt's agreement into a status: the debt's own columns, an envelope and its events (server.md 4.4). */
export async function addAgreement(
  scene: Scene,
  debtId: string,
  planId: string | null,
  status: AgreementStatus,
): Promise<string> {
  const { tx, deps, tenant, today } = scene
  const attempts = status === 'attempts_limit_reached' ? tenant.capabilities['asa.max_attempts'] : 1
  await tx
    .update(debt)
    .set({ asaRequired: true, asaStatus: status, asaAttempts: attempts })
    .where(and(eq(debt.tenantId, tenant.id), eq(debt.id, debtId)))
  const id = deps.ids.next()
  const isPast = status === 'expired' || status === 'attempts_limit_reached'
  // Where agreements are for litigation, the offer is one of litigation.
  const kind = tenant.capabilities['asa.required'] === 'litigation' ? 'litigation' : 'plan'
  const daysBack = isPast ? (kind === 'litigation' ? LITIGATION_DAYS + 2 : 3) : 0
  const created = daysAgo(scene, daysBack)
  await tx.insert(envelope).values({
    tenantId: tenant.id,
    id,
    debtId,
    planId,
    kind,
    status,
    attempt: attempts,
    expiresAt: agreementExpiry(kind, addDays(today, -daysBack), tenant.zone),
    createdAt: created,
    updatedAt: created,
  })
  const events = EVENTS[status].map((type, i) => ({
    tenantId: tenant.id,
    id: deps.ids.next(),
    envelopeId: id,
    type,
    actor:
      type === 'countersigned' || (status === 'declined_by_attorney' && type === 'declined')
        ? 'attorney'
        : type === 'created' || type === 'sent' || type === 'expired'
          ? 'system'
          : 'client',
    at: new Date(created.getTime() + i * 60_000),
  }))
  if (events.length > 0) await tx.insert(envelopeEvent).values(events)
  return id
}
