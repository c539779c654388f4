import type { Actor, Context } from '../../../http/context.ts'
import { findBy } from '../../../security/find-by.ts'
import { mayWrite } from '../../../core/contact/may-write.ts'
import { listContacts, type ContactRow } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'

type Asking = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'now'>

/** T23: the consumer's addresses on file, each with the reason why it may not be used, or null when it may. */
export async function recipientsOf(
  { tx, tenant, deps, now }: Asking,
  consumerId: string,
): Promise<{ email: string; refused: string | null }[]> {
  const found: { email: string; refused: string | null }[] = []
  for (const contact of await emailsOf(tx, tenant.id, consumerId)) {
    const { reason } = await mayWrite(tx, tenant, contact.id, 'email', now)
    found.push({ email: openContact(deps.vault, contact), refused: reason })
  }
  return found
}

/** Finds the contact with this address by its blind index; null when this consumer has no such contact. */
export async function contactAt(
  { tx, tenant, deps }: Asking,
  consumerId: string,
  address: string,
): Promise<ContactRow | null> {
  const index = findBy.email(deps.vault, tenant.id, address)
  const contacts = await emailsOf(tx, tenant.id, consumerId)
  return contacts.find(({ valueIndex }) => valueIndex === index) ?? null
}

async function emailsOf(tx: Asking['tx'], tenantId: string, consumerId: string): Promise<ContactRow[]> {
  return (await listContacts(tx, tenantId, [consumerId])).filter(({ kind }) => kind === 'email')
}
