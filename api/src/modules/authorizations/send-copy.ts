import { formatInstant } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueMessage } from '../../messages/queue-message.ts'
import { findConsumer, listContacts } from '../people/repo.ts'
import { openContact } from '../people/sealed-fields.ts'
import type { AuthorizationRow } from './repo.ts'

/**
 * the consumer gets a copy of what was agreed the same day. When staff recorded it, the consumer is told
 * at once on every channel there is, so that one that was invented does not stay unnoticed (T7).
 */
export async function sendAuthorizationCopy(
  tx: Tx,
  deps: Deps,
  tenant: TenantSettings,
  authorization: AuthorizationRow,
  now: Date,
): Promise<void> {
  const person = await findConsumer(tx, tenant.id, authorization.consumerId)
  if (!person) return
  const contacts = (await listContacts(tx, tenant.id, [person.id])).filter((contact) => contact.status === 'active')
  const email = contacts.find((contact) => contact.kind === 'email')
  const phone =
    authorization.staffId === null && email ? undefined : contacts.find((contact) => contact.kind === 'cell_phone')
  const { language, text } = authorization
  const message = {
    tenant,
    person: { kind: 'consumer' as const, id: person.id, name: person.fullName },
    purpose: 'authorization_copy' as const,
    language,
    values: { text, when: formatInstant(now, tenant.zone, language) },
  }
  if (email) await queueMessage(tx, deps, now, { ...message, channel: 'email', to: openContact(deps.vault, email) })
  if (phone) await queueMessage(tx, deps, now, { ...message, channel: 'text', to: openContact(deps.vault, phone) })
}
