import type * as v from 'valibot'
import type { ContactRequest, NewContactRequest } from '@portal/shared/contract'
import { CALL_CONSENT_DAYS, addDays, localDateIn, type LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import type { ContactRequestKind } from '../../../db/schema/contact.ts'
import type { Vault } from '../../../security/vault.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { closeRequest, findRequest, insertRequest, liveRequests, type RequestRow } from '../../../core/contact/rows.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { assertMayEndAttorney, followAttorneys, sealAttorney, type Attorney } from './attorneys.ts'
import { openEvidence, sealEvidence } from './seal-evidence.ts'

type NewRequest = v.InferOutput<typeof NewContactRequest>

/** What staff know of an attorney: who it is, and the debts, where it is not all of them. */
export interface Represented {
  attorney: Attorney
  debtIds: string[] | null
}

/** Records a contact request of the consumer, with immediate effect for every channel. */
export const addRequest = async (
  ctx: Acting,
  asked: NewRequest,
  represented: Represented | null = null,
): Promise<{ id: string }> => recordRequest(ctx, await consumerToChange(ctx, 'contact.request'), asked, represented)

/** Records a contact request of a consumer whose row is locked. */
export async function recordRequest(
  ctx: Acting,
  person: ConsumerRow,
  asked: NewRequest,
  represented: Represented | null = null,
): Promise<{ id: string }> {
  const { tx, deps, tenant, now, actor } = ctx
  const isStaff = actor.kind === 'staff'
  // Consumers make stop requests on the portal; they name an attorney among their third-party contacts.
  if (!isStaff && !isConsumersOwn(asked.kind)) throw new Refusal('forbidden')
  const today = localDateIn(now, tenant.zone)
  if (asked.received_on > today) throw new Refusal('validation_failed', { fields: { received_on: ['date_in_future'] } })
  const same = await liveRequests(tx, tenant.id, person.id, asked.kind)
  if (isConsumersOwn(asked.kind) && same[0]) return { id: same[0].id }
  const id = deps.ids.next()
  const via = isStaff ? asked.via : 'portal'
  await insertRequest(tx, {
    tenantId: tenant.id,
    id,
    consumerId: person.id,
    kind: asked.kind,
    via,
    receivedOn: isStaff ? asked.received_on : today,
    evidence: sealEvidence(deps.vault, tenant.id, id, asked.evidence),
    ...(represented && {
      attorney: sealAttorney(deps.vault, tenant.id, id, represented.attorney),
      debtIds: represented.debtIds,
    }),
    staffId: isStaff ? actor.id : null,
    createdAt: now,
  })
  if (asked.kind === 'attorney') await followAttorneys(ctx, person)
  await auditProfile(ctx, person.id, 'contact.requested', { request: id, kind: asked.kind, via })
  return { id }
}

/** Kinds of request that consumers make and end on the portal. At most one of each kind is open. */
const isConsumersOwn = (kind: ContactRequestKind) => kind === 'cease' || kind === 'workplace'

/** The consumer's open stop request, in general or at work; null when there is none. */
export async function readStop(
  { tx, tenant }: Pick<Acting, 'tx' | 'tenant'>,
  consumerId: string,
  kind: 'cease' | 'workplace',
): Promise<{ request_id: string; received_on: string } | null> {
  const [row] = await liveRequests(tx, tenant.id, consumerId, kind)
  return row ? { request_id: row.id, received_on: row.receivedOn } : null
}

/**
 * Ends a contact request; the row stays as evidence, with who ended it and why. Consumers may end their stop requests,
 * even those that staff recorded; only staff end other kinds, and few of them that of an attorney.
 */
export async function endRequest(ctx: Acting, id: string, reason: string): Promise<{ id: string }> {
  const { tx, tenant, now, actor } = ctx
  const person = await consumerToChange(ctx, 'contact.request_end')
  const place = { tenantId: tenant.id, consumerId: person.id, id }
  const found = await findRequest(tx, place)
  if (!found) throw new Refusal('not_found')
  if (actor.kind === 'consumer' && !isConsumersOwn(found.kind)) throw new Refusal('forbidden')
  if (found.kind === 'attorney') assertMayEndAttorney(actor)
  const row = await closeRequest(tx, place, { endedAt: now, endedBy: actor.id, endReason: reason })
  if (!row) throw new Refusal('conflict')
  if (row.kind === 'attorney') await followAttorneys(ctx, person)
  await auditProfile(ctx, person.id, 'contact.request_ended', { request: id, kind: row.kind, reason })
  return { id }
}

/** A contact request in the form that staff see. */
export function presentRequest(
  vault: Vault,
  row: RequestRow,
  names: ReadonlyMap<string, string>,
): v.InferInput<typeof ContactRequest> {
  return {
    id: row.id,
    kind: row.kind,
    via: row.via,
    received_on: row.receivedOn,
    evidence: openEvidence(vault, row),
    created_at: row.createdAt.toISOString(),
    recorded_by: row.staffId === null ? null : (names.get(row.staffId) ?? null),
    ends_on: row.kind === 'call_consent' ? addDays(row.receivedOn as LocalDate, CALL_CONSENT_DAYS - 1) : null,
    ended_at: row.endedAt?.toISOString() ?? null,
    // Null when the consumer ended it.
    ended_by: row.endedBy === null ? null : (names.get(row.endedBy) ?? null),
    end_reason: row.endReason,
  }
}
