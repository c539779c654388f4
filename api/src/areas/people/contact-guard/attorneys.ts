import { can, formatPhone, localDateIn } from '@portal/shared/domain'
import { updateConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { closeRequestOf, insertRequest, liveRequests, type RequestRow } from '../../../core/contact/rows.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Vault } from '../../../security/vault.ts'
import { sealEvidence } from './seal-evidence.ts'

type NewRequest = Parameters<typeof insertRequest>[1]

/** Whom to contact instead of the consumer. */
export interface Attorney {
  name: string
  address: string | null
  phone: string | null
}

const placeOf = ({ tenantId, id }: Pick<RequestRow, 'tenantId' | 'id'>) =>
  ({ tenantId, table: 'contact_request', row: id, field: 'attorney' }) as const

export const sealAttorney = (vault: Vault, tenantId: string, id: string, attorney: Attorney): string =>
  vault.seal(placeOf({ tenantId, id }), JSON.stringify(attorney))

/** The attorney of a request; null when only the text of its evidence names one. */
export const openAttorney = (vault: Vault, row: Pick<RequestRow, 'tenantId' | 'id' | 'attorney'>): Attorney | null =>
  row.attorney === null ? null : (JSON.parse(vault.open(placeOf(row), row.attorney)) as Attorney)

/** The contact request of an attorney who is named among the third-party contacts. */
export function attorneyRequest(
  vault: Vault,
  named: Pick<RequestRow, 'tenantId' | 'id' | 'consumerId' | 'staffId' | 'receivedOn' | 'createdAt'> & {
    thirdPartyId: string | null
    attorney: Attorney
  },
): NewRequest {
  const { attorney, ...row } = named
  const { tenantId, id, staffId } = row
  const words = [attorney.name, attorney.phone && formatPhone(attorney.phone)].filter(Boolean).join(', ')
  return {
    ...row,
    kind: 'attorney',
    via: staffId === null ? 'portal' : 'phone',
    evidence: sealEvidence(vault, tenantId, id, words),
    attorney: sealAttorney(vault, tenantId, id, attorney),
  }
}

/** An attorney who is named among the third-party contacts represents the consumer, by a request that follows the contact. */
export const addAttorneyOf = (
  { tx, deps, tenant, now, actor }: Acting,
  consumerId: string,
  contact: { thirdPartyId: string; attorney: Attorney },
): Promise<void> =>
  insertRequest(
    tx,
    attorneyRequest(deps.vault, {
      ...contact,
      tenantId: tenant.id,
      id: deps.ids.next(),
      consumerId,
      staffId: actor.kind === 'staff' ? actor.id : null,
      receivedOn: localDateIn(now, tenant.zone),
      createdAt: now,
    }),
  )

/**
 * Refuses staff who may not open a person to collection again (decision 323). Consumers say of themselves that no
 * attorney represents them any more.
 */
export function assertMayEndAttorney(actor: Acting['actor']): void {
  if (actor.kind === 'staff' && !can(actor, 'legal_status.end')) throw new Refusal('forbidden')
}

/** Ends the request that follows a third-party contact. */
export const endAttorneyOf = ({ tx, tenant, now, actor }: Acting, thirdPartyId: string): Promise<void> =>
  closeRequestOf(tx, tenant.id, thirdPartyId, { endedAt: now, endedBy: actor.id, endReason: null })

/** Sets whether the consumer is represented, by the attorneys who are known. Returns what changed. */
export async function followAttorneys(
  { tx, tenant, now }: Pick<Acting, 'tx' | 'tenant' | 'now'>,
  person: ConsumerRow,
  others = false,
): Promise<{ represented?: boolean }> {
  const represented = others || (await liveRequests(tx, tenant.id, person.id, 'attorney')).length > 0
  if (represented === person.represented) return {}
  await updateConsumer(tx, person, { represented, updatedAt: now })
  return { represented }
}
