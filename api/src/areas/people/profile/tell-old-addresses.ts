import { queueMessage } from '../../../core/messages/queue-message.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { ConsumerRow, ContactRow } from '../../../core/consumer/rows.ts'
import { momentText } from '../../entry/index.ts'
import type { Acting } from '../../../core/consumer/acting.ts'

/**
 * Tells every address that stood until now that the ways to reach the person have changed, so that a thief cannot take
 * an account over unseen. A notice of security and no debt message: it asks no consent and names no debt.
 */
export async function tellOldAddresses(
  { tx, tenant, deps, now }: Acting,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
): Promise<void> {
  const told = new Set<string>()
  const usable = contacts.filter(({ kind, status }) => kind !== 'home_phone' && status !== 'invalid')
  const hasEmail = usable.some(({ kind }) => kind === 'email')
  const texts = tenant.capabilities['contact.channels'].includes('text')
  for (const contact of usable) {
    // a tenant that does not text does so only when there is no other way
    if (contact.kind === 'cell_phone' && !texts && hasEmail) continue
    const to = openContact(deps.vault, contact)
    if (told.has(to)) continue
    told.add(to)
    await queueMessage(tx, deps, now, {
      tenant,
      person: { kind: 'consumer', id: row.id, name: row.fullName },
      channel: contact.kind === 'email' ? 'email' : 'text',
      to,
      purpose: 'contact_changed',
      language: row.language === 'es' ? 'es' : 'en',
      values: { when: momentText(now, tenant.zone) },
    })
  }
}
