import type { TenantSettings } from '@portal/shared/contract'
import type { Ids } from '../../db/ids.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { STAFF_EMAIL } from '../../core/messages/notice-kinds.ts'
import { optOutOf, sealedRow } from '../../core/messages/queue-message.ts'
import { listDebtsOf } from '../../core/debt/rows.ts'
import { insertAttempt } from '../../areas/people/contact-guard/rows.ts'
import { insertEmail } from '../../areas/papers/emails/rows.ts'
import { findConsumer, listContacts } from '../../core/consumer/rows.ts'
import { listPublished } from '../../areas/papers/templates/rows.ts'
import { emailPage } from '../../areas/papers/emails/email-page.ts'
import { emailScope, languageFor } from '../../areas/papers/emails/fill-email.ts'
import { openContact } from '../../core/consumer/sealed-fields.ts'
import { renderWords } from '../../areas/papers/templates/render.ts'

interface Place {
  readonly tx: Tx
  readonly deps: Deps
  readonly ids: Ids
  readonly tenant: TenantSettings
  readonly staffId: string
  readonly now: Date
}

/** The kinds of people whom the administrator e-mailed, with the template and how many days ago. */
export const written: Readonly<Record<string, { key: string; daysAgo: number }>> = {
  'D-02': { key: 'payment-options', daysAgo: 9 },
  'D-09': { key: 'how-to-sign-in', daysAgo: 20 },
  'D-10': { key: 'please-call', daysAgo: 6 },
}

/** An e-mail delivered some days ago, in the log of messages and in the record of contacts. */
export async function seedEmail(place: Place, consumerId: string, { key, daysAgo }: { key: string; daysAgo: number }) {
  const { tx, ids, tenant, staffId } = place
  const at = new Date(place.now.getTime() - daysAgo * 86_400_000)
  const deps = { ...place.deps, ids }
  const consumer = await findConsumer(tx, tenant.id, consumerId)
  const [debt] = await listDebtsOf(tx, tenant.id, consumerId)
  const contact = (await listContacts(tx, tenant.id, [consumerId])).find(({ kind }) => kind === 'email')
  const found = (await listPublished(tx, tenant.id, 'email')).find(({ template }) => template.key === key)
  if (!consumer || !debt || !contact || !found) return
  const language = languageFor(tenant, consumer, null)
  const optOut = optOutOf(deps, tenant, { contactPointId: contact.id, channel: 'email' }, at)
  const scope = await emailScope(
    { tx, tenant, deps, now: at },
    { consumer, debt, language, payAmount: null, payDate: null, optOutLink: optOut.page },
  )
  const portal = deps.tenants.originOf(tenant)
  const row = sealedRow({ ...deps, ids: oldest(ids) }, at, {
    tenant,
    person: { kind: 'consumer', id: consumerId, name: consumer.fullName },
    channel: 'email',
    to: openContact(deps.vault, contact),
    contactPointId: contact.id,
    purpose: STAFF_EMAIL,
    language,
    filled: {
      ...emailPage(renderWords(found.version.content[language], scope, [portal]), language, { tenant, portal }),
      version: `${found.template.id}@${found.version.version}`,
    },
    optOut,
    links: [portal],
  })
  await insertEmail(tx, { ...row, debtId: debt.id, status: 'sent', sentAt: at })
  await insertAttempt(tx, {
    tenantId: tenant.id,
    id: ids.next(),
    consumerId,
    debtId: debt.id,
    channel: 'email',
    result: 'sent',
    contactPointId: contact.id,
    staffId,
    at,
    outcomeAt: at,
  })
}

/** The outbox is sorted by id, so seeded messages get ids older than any message sent later. */
const oldest = (ids: Ids): Ids => ({ ...ids, next: () => `00000000${ids.next().slice(8)}` })
