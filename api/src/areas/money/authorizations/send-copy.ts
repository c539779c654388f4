import { formatDate, formatInstant, localDateIn } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps, LetterPaper, Work } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { queueLetter, type LetterTools } from '../../../core/messages/queue-letter.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { mayDeliver } from '../../../core/contact/may-write.ts'
import { findConsumer, listContacts, type ConsumerRow, type ContactRow } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { findAuthorization, GIVEN, type AuthorizationRow } from './repo.ts'

/**
 * the consumer gets a copy of the authorization the same day. One recorded by staff is sent at once on
 * every channel, so that an invented one is noticed (T7). An address that opted out gets none; without any other the
 * copy goes by mail, as Washington D.C. requires a written one.
 */
export async function sendAuthorizationCopy(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'vault' | 'jobs' | 'tenants' | 'letters'>,
  tenant: TenantSettings,
  authorization: AuthorizationRow,
  now: Date,
): Promise<void> {
  const { consumerId } = authorization
  const [person, all] = await Promise.all([
    findConsumer(tx, tenant.id, consumerId),
    listContacts(tx, tenant.id, [consumerId]),
  ])
  if (!person) return
  const contacts = all.filter(
    (contact) =>
      contact.kind !== 'home_phone' && mayDeliver(tenant, contact, contact.kind === 'email' ? 'email' : 'text', now),
  )
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
  const send = (channel: 'email' | 'text', contact: ContactRow) =>
    queueMessage(tx, deps, now, {
      ...message,
      channel,
      contactPointId: contact.id,
      to: openContact(deps.vault, contact),
    })
  if (email) await send('email', email)
  if (phone) await send('text', phone)
  if (!email && !phone) await sendByMail(tx, deps, tenant, authorization, person, now)
}

function sendByMail(
  tx: Tx,
  deps: LetterTools,
  tenant: TenantSettings,
  { id, debtId, kind, language }: AuthorizationRow,
  person: ConsumerRow,
  now: Date,
): Promise<void> {
  return queueLetter(tx, deps, tenant.id, now, {
    consumer: person,
    purpose: 'authorization_copy',
    language,
    title: documentText(language, `document/authorization/named/${kind}`, {
      date: formatDate(localDateIn(now, tenant.zone), 'medium', language),
    }),
    debtId,
    subjectId: id,
  })
}

/** An authorization as the document of its letter. */
export async function authorizationLetterPaper(
  { tx, tenant }: Work,
  { subjectId }: { subjectId: string },
): Promise<LetterPaper> {
  const { authorization } = await findAuthorization(tx, tenant.id, subjectId)
  const { id: sourceId, consumerId, debtId, language, agreedAt: at } = authorization
  return { entry: { kind: 'authorization', sourceId, edition: GIVEN, language, consumerId, debtId, at } }
}
