import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { openContact } from '../consumer/sealed-fields.ts'
import { spokenLanguage } from '../../tenancy/spoken-language.ts'
import { judgeNotice } from './contact-guard.ts'
import { contactFor } from './contact-terms.ts'
import { noticeKinds, type NoticePurpose } from './notice-kinds.ts'
import type { MessageTools } from './queue-message.ts'
import { queueNotice } from './queue-notice.ts'
import { findRecipient } from './recipient-repo.ts'

export interface Notice {
  readonly consumerId: string
  readonly debtId: string | null
  /** What it tells of: one thing is told once on each channel, however often this is called. */
  readonly subjectId: string
  readonly purpose: NoticePurpose
  /** What the template names, written in the consumer's language; their name and the tenant's are added. */
  readonly values: (language: Language) => Readonly<Record<string, string>>
  /** Addresses among them, for the demo's outbox. */
  readonly links?: readonly string[]
  /** After this instant it would be of no use. */
  readonly until?: Date
  readonly now: Date
}

/** How many messages came of a notice: one for each channel, fewer when it was told before. */
export interface Told {
  queued: number
  held: number
  suppressed: number
}

/**
 * Tells a consumer something about their debts or payments, in the caller's transaction (F-03): by each channel of the
 * purpose that the tenant has and for which there is an address. What may not go now is held until it may; what may not go at all is kept with
 * the reason.
 */
export async function notifyConsumer(
  tx: Tx,
  deps: MessageTools,
  tenant: TenantSettings,
  { consumerId, debtId, subjectId, purpose, values, links = [], until, now }: Notice,
): Promise<Told> {
  const told: Told = { queued: 0, held: 0, suppressed: 0 }
  const recipient = await findRecipient(tx, tenant.id, consumerId)
  if (!recipient) return told
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
    if (isNew) told[({ send: 'queued', hold: 'held', refuse: 'suppressed' } as const)[verdict.kind]]++
  }
  return told
}
