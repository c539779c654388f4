import type { ConsumerRow, ContactRow } from '../people/repo.ts'
import { forgetDevices } from '../../security/devices.ts'
import { revokeSessionsOf } from '../../security/sessions.ts'
import { insertContactPoint } from '../people/consumer-record.ts'
import type { Acting } from './acting.ts'
import { tellOldAddresses } from './tell-old-addresses.ts'
import { endContactPoints } from './repo.ts'

/** Fields of a profile that are ways to reach somebody. */
export const contactFields = ['email', 'cell_phone', 'home_phone'] as const

/**
 * Ends the contact points of the changed kinds and adds the new ones. A new one is not proven: it gets no codes
 * (`contactForCode`). Whoever was signed in elsewhere on the strength of the old ones is signed out, and every address
 * that stood until now is told (T29).
 */
export async function changeContacts(
  ctx: Acting,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
  values: Partial<Record<(typeof contactFields)[number], string | null>>,
): Promise<void> {
  const { tx, tenant, deps, now, actor } = ctx
  const kinds = contactFields.filter((kind) => kind in values)
  const ended = contacts.filter(({ kind }) => kinds.includes(kind))
  await tellOldAddresses(ctx, row, contacts)
  await endContactPoints(
    tx,
    tenant.id,
    ended.map(({ id }) => id),
    now,
  )
  for (const kind of kinds) {
    const value = values[kind]
    if (!value) continue
    await insertContactPoint(
      tx,
      { ...deps, now },
      { tenantId: tenant.id, consumerId: row.id, kind, value, basis: actor.kind },
    )
  }
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
