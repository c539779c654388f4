import type { endpoints } from '@portal/shared/contract'
import { accountPages, fitsAccount, linkedPagesAt } from '@portal/shared/domain'
import { recordBy } from '../../../core/audit/record-by.ts'
import { listContacts, lockConsumer, type ConsumerRow, type ContactRow } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { linkWords } from '../../../core/messages/words.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { limits, overLimit, takeOne, type Limit } from '../../../security/limits.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { checksOf, findSentLike, insertPageLink, issueLink, isToSign } from '../../entry/index.ts'
import { assertMayContact } from '../contact-guard/may-contact.ts'

type Sending = Context<typeof endpoints.sendPageLink, Actor>

/** Two equal orders within this time are one link. */
const REPEAT_MS = 60_000

/**
 * F-18: sends a consumer a link to one page, by e-mail or text message, and returns its id. The contact guard decides,
 * and counts it as a contact; the message says nothing of a debt outside of the mail itself.
 */
export async function sendPageLink(ctx: Sending): Promise<string> {
  const { tx, tenant, now, actor, input } = ctx
  const { page, channel } = input.body
  const consumer = await consumerOf(tx, tenant.id, input.params.client_id)
  const debtId = await accountOf(ctx, consumer)
  if (checksOf(tenant, consumer).length === 0) throw refusedAt('page', 'no_check')
  // The lock makes a second click wait, so that it finds the link of the first.
  await lockConsumer(tx, tenant.id, consumer.id)
  const order = { tenantId: tenant.id, consumerId: consumer.id, page, debtId, channel }
  const repeat = await findSentLike(tx, order, new Date(now.getTime() - REPEAT_MS))
  if (repeat) return repeat.sent.id
  await take(ctx, limits.pageLinksOfStaff, actor.id)
  await take(ctx, limits.pageLinksOfAccount, consumer.id)
  const about = { consumerId: consumer.id, debtId, channel } as const
  const { contactPointId } = await assertMayContact(ctx, { ...about, purpose: 'collection', staffId: actor.id })
  const contact = await knownAddress(ctx, consumer.id, contactPointId)
  const id = await write(ctx, consumer, contact, debtId)
  const detail = { page, channel, debt: debtId }
  await recordBy(ctx, { action: 'page_link.sent', consumerId: consumer.id, subject: `page_link:${id}`, detail })
  return id
}

/** The account that the page is about; null for a page about none. */
async function accountOf({ tx, tenant, now, actor, input }: Sending, consumer: ConsumerRow): Promise<string | null> {
  const { page, debt_id: debtId } = input.body
  const { capabilities } = tenant
  if (!capabilities['page_link.enabled'] || !linkedPagesAt(capabilities).includes(page)) throw new Refusal('forbidden')
  if (!accountPages.includes(page)) return null
  if (debtId === null) throw refusedAt('debt_id', 'required')
  const debt = await visibleDebt(tx, tenant.id, debtId, actor, consumer.id)
  const account = { status: debt.status, isToSign: await isToSign(tx, tenant.id, debt.id, now) }
  if (!fitsAccount(page, account)) throw refusedAt('page', 'not_now')
  return debt.id
}

/** Only an address from the file or a proven one: a newly entered one may belong to a stranger. */
async function knownAddress({ tx, tenant }: Sending, consumerId: string, id: string | null): Promise<ContactRow> {
  const contact = (await listContacts(tx, tenant.id, [consumerId])).find((one) => one.id === id)
  if (contact && (contact.basis === 'file' || contact.verifiedAt !== null)) return contact
  throw new Refusal('contact_not_allowed', { fields: { channel: ['unproven'] } })
}

async function write(ctx: Sending, consumer: ConsumerRow, contact: ContactRow, debtId: string | null): Promise<string> {
  const { tx, deps, tenant, now, actor, input } = ctx
  const { page, channel } = input.body
  const minutes = tenant.capabilities['page_link.minutes']
  const lifeMs = minutes * 60_000
  const whose = { tenantId: tenant.id, consumerId: consumer.id }
  const { id, token } = await issueLink(tx, deps.ids, now, { ...whose, purpose: 'page', lifeMs })
  const link = `${deps.tenants.originOf(tenant)}/link#${token}`
  const language = spokenLanguage(tenant, consumer.language)
  const messageId = await queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'consumer', id: consumer.id, name: consumer.fullName },
    channel,
    to: openContact(deps.vault, contact),
    contactPointId: contact.id,
    purpose: 'page_link',
    language,
    values: { link, ...linkWords(page, minutes, language) },
    links: [link],
    debtId,
    usefulUntil: new Date(now.getTime() + lifeMs),
  })
  const sent = { page, debtId, channel, contactPointId: contact.id, messageId, staffId: actor.id, sentAt: now }
  await insertPageLink(tx, { ...whose, id, ...sent })
  return id
}

const refusedAt = (field: string, reason: string) => new Refusal('validation_failed', { fields: { [field]: [reason] } })

async function take({ tx, tenant, deps, now }: Sending, limit: Limit, id: string): Promise<void> {
  if (!(await takeOne({ tx, vault: deps.vault, now }, limit, `${tenant.id}:${id}`))) throw overLimit(limit, now)
}
