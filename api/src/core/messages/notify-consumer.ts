import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { faultReason, pgError } from '../../db/pg-error.ts'
import type { Work } from '../../deps.ts'
import { openContact } from '../consumer/sealed-fields.ts'
import { spokenLanguage } from '../../tenancy/spoken-language.ts'
import { judgeNotice } from './contact-guard.ts'
import { contactFor } from './contact-terms.ts'
import { noticeKinds, type NoticePurpose } from './notice-kinds.ts'
import { type MessageTools, queueNotice } from './queue-message.ts'
import { findRecipient } from './repo.ts'

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
 * Sends a notice about the consumer's debts or payments, in the caller's transaction (F-03), by each channel of the
 * purpose that the tenant has and the consumer has a contact point for. A message that may not go now is held until it
 * may; one that may not go at all is stored with the reason.
 */
export async function notifyConsumer(
  tx: Tx,
  deps: MessageTools,
  tenant: TenantSettings,
  { consumerId, debtId, subjectId, purpose, values, links = [], until, now }: Notice,
): Promise<NoticeCounts> {
  const counts: NoticeCounts = { queued: 0, held: 0, suppressed: 0 }
  const recipient = await findRecipient(tx, tenant.id, consumerId)
  if (!recipient) return counts
  const { fullName, language: spoken } = recipient.consumer
  const language = spokenLanguage(tenant, spoken)
  for (const channel of noticeKinds[purpose].channels) {
    if (!tenant.capabilities['contact.channels'].includes(channel)) continue
    const contact = contactFor(deps.vault, recipient, channel)
    if (!contact) continue
    const judged = { recipient, contactPointId: contact.id, channel, purpose, debtId, until, now }
    const verdict = await judgeNotice(tx, deps, tenant, judged)
    const isNew = await queueNotice(tx, deps, now, {
      tenant,
      person: { kind: 'consumer', id: consumerId, name: fullName },
      channel,
      to: openContact(deps.vault, contact),
      contactPointId: contact.id,
      purpose,
      language,
      values: { ...values(language), portal: deps.tenants.originOf(tenant) },
      links,
      about: { debtId, subjectId, until, verdict },
    })
    if (isNew) counts[({ send: 'queued', hold: 'held', refuse: 'suppressed' } as const)[verdict.kind]]++
  }
  return counts
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
