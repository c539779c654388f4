import { toE164 } from '@portal/shared/domain'
import { forgetDevices } from '../../../security/devices.ts'
import { findBy } from '../../../security/find-by.ts'
import { revokeSessionsOf } from '../../../security/sessions.ts'
import { endConsents } from '../consents/end.ts'
import { findContactPointsEver } from '../../../core/contact/rows.ts'
import type { ConsumerRow, ContactRow } from '../../../core/consumer/rows.ts'
import { insertContactPoint } from '../../../core/consumer/consumer-record.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { recordAddressConsent } from './record-address-consent.ts'
import { endContactPoints } from './repo.ts'
import { notifyOldAddresses } from './notify-old-addresses.ts'

/** Fields of a profile that are contact points. */
export const contactFields = ['email', 'cell_phone', 'home_phone'] as const

/**
 * Ends the contact points of the changed kinds and adds the new ones. A new one is unproven and gets no codes
 * (`contactForCode`). Other sessions end, and every earlier contact point is notified (T29).
 */
export async function changeContacts(
  ctx: Acting,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
  values: Partial<Record<(typeof contactFields)[number], string | null>>,
): Promise<void> {
  const { tx, tenant, now, actor } = ctx
  const kinds = contactFields.filter((kind) => kind in values)
  const ended = contacts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  await notifyOldAddresses(ctx, row, contacts)
  await endContactPoints(tx, tenant.id, ended, now)
  for (const contactPointId of ended)
    await endConsents(tx, { tenantId: tenant.id, contactPointId, by: 'address_removed', now })
  for (const kind of kinds) if (values[kind]) await addContact(ctx, row.id, kind, values[kind])
  if (kinds.every((kind) => kind === 'home_phone')) return
  await forgetDevices(tx, tenant.id, row.id, now)
  await revokeSessionsOf(
    tx,
    {
      tenantId: tenant.id,
      kind: 'consumer',
      subjectId: row.id,
      ...(actor.kind === 'consumer' && { except: actor.sessionId }),
    },
    'contact changed',
    now,
  )
}

/** Adds a contact point; one that returns keeps its earlier proof. */
async function addContact(ctx: Acting, consumerId: string, kind: ContactRow['kind'], value: string): Promise<void> {
  const { tx, tenant, deps, now, actor } = ctx
  const index = (kind === 'email' ? findBy.email : findBy.phone)(deps.vault, tenant.id, value)
  const earlier = (await findContactPointsEver(tx, tenant.id, consumerId)).filter(
    (each) => each.kind === kind && each.valueIndex === index && each.status !== 'invalid',
  )
  const proofs = earlier.flatMap((each) => each.verifiedAt ?? (each.basis === 'file' ? each.changedAt : []))
  const id = await insertContactPoint(
    tx,
    { ...deps, now },
    {
      tenantId: tenant.id,
      consumerId,
      kind,
      // stored in the form that carriers dial.
      value: kind === 'email' ? value : (toE164(value) ?? value),
      basis: actor.kind,
      verifiedAt: proofs[0] ?? null,
    },
  )
  await recordAddressConsent(ctx, consumerId, id, kind)
}
