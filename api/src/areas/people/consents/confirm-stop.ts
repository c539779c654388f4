import type { TenantSettings } from '@portal/shared/contract'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { findContactPoint } from '../../../core/contact/rows.ts'
import { queueMessage, type MessageTools } from '../../../core/messages/queue-message.ts'
import type { Tx } from '../../../db/database.ts'

/** A contact point as it was before its owner stopped a channel. */
interface Stopped {
  readonly tenant: TenantSettings
  readonly point: NonNullable<Awaited<ReturnType<typeof findContactPoint>>>
  readonly channel: 'text' | 'email'
  readonly now: Date
}

/**
 * Sends the one confirmation of a stop that is allowed (12 CFR 1006.14(h), 47 CFR 64.1200(a)(12)), at once and without any
 * request. Who had stopped before gets none.
 */
export async function confirmStop(tx: Tx, deps: MessageTools, { tenant, point, channel, now }: Stopped): Promise<void> {
  if (point.status === 'opted_out') return
  const person = await findConsumer(tx, tenant.id, point.consumerId)
  if (!person) return
  await queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'consumer', id: person.id, name: person.fullName },
    channel,
    to: openContact(deps.vault, point),
    purpose: 'stop_confirmed',
    language: person.language === 'es' ? 'es' : 'en',
    values: { portal: deps.tenants.originOf(tenant) },
  })
}
