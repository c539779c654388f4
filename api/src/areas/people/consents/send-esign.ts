import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { limits, overLimit, takeOne } from '../../../security/limits.ts'
import { whenAllowed } from '../contact-guard/may-contact.ts'
import { listContacts, type ConsumerRow, type ContactRow } from '../../../core/consumer/rows.ts'
import { createLink } from '../../entry/index.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { mayDeliver } from '../../../core/contact/may-write.ts'

interface Order {
  readonly tenant: TenantSettings
  readonly consumer: ConsumerRow
  readonly actor: Actor
  readonly now: Date
}

/**
 * sends the link by which a consumer agrees to electronic records. It goes to a contact point from the file or a
 * proven one, because a newly entered one may belong to a stranger. The link names nobody (SH-33).
 */
export async function sendEsignLink(tx: Tx, deps: Deps, { tenant, consumer, actor, now }: Order): Promise<void> {
  const { ids, vault, tenants } = deps
  const contact = await addressFor(tx, tenant, consumer.id, now)
  if (!contact) throw new Refusal('contact_not_allowed')
  const channel = contact.kind === 'email' ? 'email' : 'text'
  const question = {
    consumerId: consumer.id,
    debtId: null,
    channel,
    purpose: 'service',
    contactPointId: contact.id,
  } as const
  const notBefore = actor.kind === 'staff' ? await whenAllowed({ tx, deps, tenant, now }, question) : null
  const limit = limits.esignLinksOfAccount
  if (!(await takeOne({ tx, vault, now }, limit, `${tenant.id}:${consumer.id}`))) throw overLimit(limit, now)
  const token = await createLink(tx, ids, now, tenant.id, consumer.id, 'esign')
  const link = `${tenants.originOf(tenant)}/electronic-signature-authorization?client_id=${token}`
  const messageId = await queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'consumer', id: consumer.id, name: consumer.fullName },
    channel,
    to: openContact(vault, contact),
    contactPointId: contact.id,
    purpose: 'esign_link',
    language: consumer.language === 'es' ? 'es' : 'en',
    values: { link },
    links: [link],
    notBefore,
  })
  const sent = { action: 'esign.link_sent', consumerId: consumer.id, detail: { channel } } as const
  await recordBy({ tx, tenant, now, actor }, { ...sent, subject: `message:${messageId}` })
}

/** E-mail first, because page and document are easier to read there. */
async function addressFor(
  tx: Tx,
  tenant: TenantSettings,
  consumerId: string,
  now: Date,
): Promise<ContactRow | undefined> {
  const contacts = (await listContacts(tx, tenant.id, [consumerId])).filter(
    ({ basis, verifiedAt }) => basis === 'file' || verifiedAt !== null,
  )
  for (const [kind, channel] of [
    ['email', 'email'],
    ['cell_phone', 'text'],
  ] as const)
    for (const contact of contacts)
      if (contact.kind === kind && mayDeliver(tenant, contact, channel, now)) return contact
  return undefined
}
