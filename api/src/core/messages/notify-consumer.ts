import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { faultReason, pgError } from '../../db/pg-error.ts'
import type { Work } from '../../deps.ts'
import { readContactRecords, type ContactRecord } from '../contact/rows.ts'
import { openContact } from '../consumer/sealed-fields.ts'
import { spokenLanguage } from '../../tenancy/spoken-language.ts'
import type { Channel } from './channel.ts'
import { judgeNotice } from './contact-guard.ts'
import { contactFor } from './contact-terms.ts'
import { noticeKinds, type NoticePurpose } from './notice-kinds.ts'
import { noticeRow, queueNotices, type MessageTools } from './queue-message.ts'
import { findRecipients, noticeKey, writtenNotices, type NewMessageRow, type Recipient } from './repo.ts'
import { withWritten } from './with-written.ts'

export interface Notice {
  readonly consumerId: string
  readonly debtId: string | null
  /** The subject of the notice: it is queued once per subject and channel, however often this is called. */
  readonly subjectId: string
  readonly purpose: NoticePurpose
  /** Values for the template in the consumer's language; the names of the consumer and the tenant are added. */
  readonly values: (language: Language) => Readonly<Record<string, string>>
  /** Links among the values, for the demo's outbox. */
  readonly links?: readonly string[]
  /** After this instant the notice is useless. */
  readonly until?: Date
  readonly now: Date
}

/** How many messages a notice produced: one per channel, fewer when it was queued before. */
export interface NoticeCounts {
  queued: number
  held: number
  suppressed: number
}

export function addCounts(to: NoticeCounts, more: NoticeCounts): void {
  for (const key of ['queued', 'held', 'suppressed'] as const) to[key] += more[key]
}

/**
 * Sends notices about consumers' debts or payments, in the caller's transaction (F-03), each by every channel of its
 * purpose that the tenant has and the consumer has a contact point for. A message that may not go now is held until it
 * may; one that may not go at all is stored with the reason. What decides is read for all of them by one statement for
 * each table, and a message counts as a contact for those that are written after it.
 */
export async function notifyConsumers(
  tx: Tx,
  deps: MessageTools,
  tenant: TenantSettings,
  notices: readonly Omit<Notice, 'now'>[],
  now: Date,
): Promise<NoticeCounts> {
  const [recipients, records, written] = await Promise.all([
    findRecipients(
      tx,
      tenant.id,
      notices.map(({ consumerId }) => consumerId),
    ),
    readContactRecords(tx, tenant.id, notices, now),
    writtenNotices(
      tx,
      tenant.id,
      notices.map(({ subjectId }) => subjectId),
    ),
  ])
  const rows: NewMessageRow[] = []
  const writtenTo = new Map<string, NewMessageRow[]>()
  for (const [n, notice] of notices.entries()) {
    const recipient = recipients.get(notice.consumerId)
    if (!recipient) continue
    const before = writtenTo.get(notice.consumerId) ?? []
    writtenTo.set(notice.consumerId, before)
    const asked = { deps, tenant, notice, recipient, record: records[n]!, now }
    for (const channel of noticeKinds[notice.purpose].channels) {
      const key = { ...notice, personId: notice.consumerId, channel }
      if (written.has(noticeKey(key))) continue
      const row = await writeNotice(tx, { ...asked, channel, before })
      if (!row) continue
      rows.push(row)
      before.push(row)
    }
  }
  const counts: NoticeCounts = { queued: 0, held: 0, suppressed: 0 }
  const fresh = await queueNotices(tx, deps, rows)
  for (const { id, status, notBefore } of rows)
    if (fresh.has(id)) counts[status === 'suppressed' ? 'suppressed' : notBefore ? 'held' : 'queued']++
  return counts
}

/** The same for one notice. */
export const notifyConsumer = (
  tx: Tx,
  deps: MessageTools,
  tenant: TenantSettings,
  { now, ...notice }: Notice,
): Promise<NoticeCounts> => notifyConsumers(tx, deps, tenant, [notice], now)

interface Writing {
  readonly deps: MessageTools
  readonly tenant: TenantSettings
  readonly notice: Omit<Notice, 'now'>
  readonly recipient: Recipient
  readonly record: ContactRecord
  readonly now: Date
  readonly channel: Channel
  /** The messages to the consumer that are written before this one in the same transaction. */
  readonly before: readonly NewMessageRow[]
}

/** The message of a notice by one channel; null when the tenant has no such channel, or the consumer no address for it. */
async function writeNotice(tx: Tx, writing: Writing): Promise<NewMessageRow | null> {
  const { deps, tenant, notice, recipient, now, channel } = writing
  const { consumerId, debtId, subjectId, purpose, values, links = [], until } = notice
  if (!tenant.capabilities['contact.channels'].includes(channel)) return null
  const contact = contactFor(deps.vault, recipient, channel)
  if (!contact) return null
  const { fullName, language: spoken } = recipient.consumer
  const language = spokenLanguage(tenant, spoken)
  const record = withWritten(writing.record, writing.before)
  const judged = { recipient, contactPointId: contact.id, channel, purpose, debtId, until, record, now }
  return noticeRow(deps, now, {
    tenant,
    person: { kind: 'consumer', id: consumerId, name: fullName },
    channel,
    to: openContact(deps.vault, contact),
    contactPointId: contact.id,
    purpose,
    language,
    values: { ...values(language), portal: deps.tenants.originOf(tenant) },
    links,
    about: { debtId, subjectId, until, verdict: await judgeNotice(tx, deps, tenant, judged) },
  })
}

/** The same for work that a notice must not hold up: one that cannot be written is logged. */
export async function notifyIfPossible({ tx, deps, tenant, now }: Work, notice: Omit<Notice, 'now'>): Promise<void> {
  try {
    await notifyConsumer(tx, deps, tenant, { ...notice, now })
  } catch (error) {
    if (pgError(error)) throw error
    const { purpose, subjectId: subject } = notice
    deps.log.error({ tenantId: tenant.id, purpose, subject, reason: faultReason(error) }, 'a notice was not written')
  }
}
