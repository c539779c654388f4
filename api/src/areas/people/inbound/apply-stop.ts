import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { markContactPoint, type ContactPointRow } from '../../../core/contact/rows.ts'
import { endConsents } from '../consents/end.ts'

/** Where and by whom messages are stopped. */
interface Stop {
  readonly tenant: TenantSettings
  readonly point: ContactPointRow
  readonly channel: 'text' | 'email'
  readonly now: Date
}

/** Ends the messages to an address, as its owner asked. */
export async function applyStop(tx: Tx, { tenant, point, channel, now }: Stop): Promise<void> {
  const which = { tenantId: tenant.id, contactPointId: point.id, purpose: 'debt_messages', channel } as const
  const ended = await endConsents(tx, { ...which, by: 'text_stop', now })
  await markContactPoint(tx, tenant.id, point.id, 'opted_out')
  const sender = { kind: 'consumer', id: point.consumerId } as const
  await recordAct({ tx, tenant, now }, sender, {
    action: 'contact.inbound_stop',
    consumerId: point.consumerId,
    subject: `contact_point:${point.id}`,
    detail: { channel, ended: ended.length },
  })
}
