import { and, eq } from 'drizzle-orm'
import { addDays, agreementExpiry, LITIGATION_DAYS, type AgreementStatus } from '@portal/shared/domain'
import { envelope, envelopeEvent } from '../../db/schema/agreement.ts'
import { debt } from '../../db/schema/debt.ts'
import { daysAgo, type Scene } from './scene.ts'

type EventType = (typeof envelopeEvent.$inferInsert)['type']

/** What the consumer is asked to agree to, beside the terms of the plan. */
const CLAUSES = {
  en: [
    'The consumer agrees to make the payments listed in this agreement, each on or before its date. While the payments are made in time, no further steps are taken to collect the account.',
    'A payment that is missed may be made up within the days that the company allows. After that the agreement may be ended, and what is left of the balance is owed again.',
  ],
  es: [
    'El consumidor se compromete a hacer los pagos indicados en este acuerdo, cada uno en su fecha o antes. Mientras los pagos se hagan a tiempo, no se toman más medidas para cobrar la cuenta.',
    'Un pago omitido puede hacerse dentro de los días que la empresa concede. Después, el acuerdo puede darse por terminado y se vuelve a deber lo que quede del saldo.',
  ],
}

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
  const { tx, deps, tenant, today, overrides } = scene
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
    language: overrides.language ?? 'en',
    document: { clauses: CLAUSES },
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
