import type { FastifyRequest } from 'fastify'
import type { EnvelopeEventType } from '@portal/shared/contract'
import { recordAudit } from '../../../core/audit/audit.ts'
import type { Work } from '../../../deps.ts'
import { insertEvent, type EnvelopeRow } from './envelope-repo.ts'

/** The network address and browser of the person who took a step. */
export interface Witness {
  readonly address: string | null
  readonly userAgent: string | null
}

/** The witness of a request to the portal itself. */
export const witnessOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>): Witness => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
})

/** The person or process that took a step. */
export type StepActor =
  { readonly kind: 'client' | 'attorney' | 'staff'; readonly id: string } | { readonly kind: 'system' }

export const system: StepActor = { kind: 'system' }

export interface Step {
  readonly type: EnvelopeEventType
  readonly by: StepActor
  readonly witness?: Witness | undefined
  readonly data?: Readonly<Record<string, string>>
}

/** The key under which an event stores the staff member's id; screens show the name instead. */
export const STAFF_KEY = 'staff_id'

const actors = ['client', 'attorney', 'staff', 'system'] as const

/** The kind of person who took a step, as a word. */
export const actorOf = (row: { actor: string }): (typeof actors)[number] =>
  actors.find((actor) => actor === row.actor) ?? 'system'

const LONGEST_AGENT = 500

/**
 * Records a step of an envelope as evidence (L-06): a row with time, address and browser, and an entry of the audit
 * chain, in which any later change would be found.
 */
export async function recordStep(
  { tx, deps, tenant, now }: Work,
  envelope: Pick<EnvelopeRow, 'id' | 'debtId' | 'documentHash'>,
  ownerId: string,
  { type, by, witness, data = {} }: Step,
): Promise<void> {
  const isStaff = by.kind === 'attorney' || by.kind === 'staff'
  await insertEvent(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    envelopeId: envelope.id,
    type,
    actor: by.kind,
    address: witness?.address ?? null,
    userAgent: witness?.userAgent?.slice(0, LONGEST_AGENT) ?? null,
    data: isStaff ? { ...data, [STAFF_KEY]: by.id } : data,
    at: now,
  })
  await recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: by.kind === 'client' ? 'consumer' : isStaff ? 'staff' : 'system',
    actorId: by.kind === 'system' ? 'system' : by.id,
    action: `agreement.${type}`,
    consumerId: ownerId,
    subject: `envelope:${envelope.id}`,
    detail: { debt: envelope.debtId, document: envelope.documentHash, address: witness?.address ?? null, ...data },
  })
}
