import { queueMessage } from '../../../core/messages/queue-message.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { ConsumerRow, ContactRow } from '../../../core/consumer/rows.ts'
import { momentText } from '../../entry/index.ts'
import type { Acting } from '../../../core/consumer/acting.ts'

/**
 * Notifies every earlier contact point that the person's contact points have changed, so that nobody takes an account
 * over unnoticed. It is a security notice: it needs no consent and mentions no debt.
 */
export async function notifyOldAddresses(
  { tx, tenant, deps, now }: Acting,
  row: ConsumerRow,
  contacts: readonly ContactRow[],
): Promise<void> {
  const told = new Set<string>()
  const usable = contacts.filter(({ kind, status }) => kind !== 'home_phone' && status !== 'invalid')
  const hasEmail = usable.some(({ kind }) => kind === 'email')
  const texts = tenant.capabilities['contact.channels'].includes('text')
  for (const contact of usable) {
    // A tenant that does not send texts sends this one only when there is no e-mail address.
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
