import type { TenantSettings } from '@portal/shared/contract'
import { meaningOf } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueMessage } from '../../../core/messages/queue-message.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { findBy } from '../../../security/find-by.ts'
import { listDebtsOf } from '../../../core/debt/rows.ts'
import { findLiveConsents, markChecked, markContactPoint, type ContactPointRow } from '../../../core/contact/rows.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { endConsents } from '../consents/end.ts'
import { giveConsent } from '../consents/give.ts'
import { sealInbound } from './content.ts'
import { findPointsByValue, insertInbound, openInboundItem } from './inbound-repo.ts'
import { ownWords } from './own-words.ts'

/** A text or e-mail that a carrier brings. */
export interface Inbound {
  readonly channel: 'text' | 'email'
  readonly from: string
  /** Of an e-mail. */
  readonly subject?: string
  readonly text: string
  /** The carrier's id: a message that comes twice is taken once. */
  readonly carrierRef: string
  /** A mail program answered by itself: it is kept, and nobody has to read it. */
  readonly isAutomatic?: boolean
  /** The carrier found the sender to be who they say. Anybody can write a sender onto an e-mail. */
  readonly isAuthentic: boolean
}

/** What was done upon it. */
type InboundEnd = 'stopped' | 'to_staff' | 'automatic' | 'unknown_sender' | 'repeat'

/**
 * Takes what somebody wrote to us: a word that stops is applied at once to that address, confirmed once, and
 * kept with the time; anything else is for a person to read. It is kept sealed as a whole. Texts show that a number is
 * still in the consumer's hands, and an e-mail that the consumer uses the address to write to us.
 */
export async function takeInbound(deps: Deps, tenant: TenantSettings, inbound: Inbound): Promise<InboundEnd> {
  const now = deps.clock.now(tenant.id)
  const { channel, from, subject, text, carrierRef, isAutomatic = false, isAuthentic } = inbound
  const { meaning, saysMore } = understand(inbound)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const points = await pointsOf(tx, deps, tenant.id, inbound)
    const [first] = points
    const id = deps.ids.next()
    const isNew = await insertInbound(tx, {
      tenantId: tenant.id,
      id,
      channel,
      carrierRef,
      consumerId: first?.consumerId ?? null,
      contactPointId: first?.id ?? null,
      content: sealInbound(deps.vault, tenant.id, id, {
        from,
        ...(subject !== undefined && { subject }),
        text,
        ...(isAutomatic && { isAutomatic }),
      }),
      meaning,
      receivedAt: now,
      actedAt: meaning === 'stop' ? now : null,
    })
    if (!isNew) return 'repeat'
    if (meaning === 'stop') {
      for (const point of points) await stop(tx, deps, { tenant, point, channel, now })
      if (first) await confirm(tx, deps, { tenant, point: first, channel, to: from, now })
      if (!saysMore) return first ? 'stopped' : 'unknown_sender'
    } else if (isAutomatic) return first ? 'automatic' : 'unknown_sender'
    else if (isAuthentic) for (const point of points) await showsUse(tx, deps, { tenant, point, channel, now })
    const [debt] = first ? await listDebtsOf(tx, tenant.id, first.consumerId) : []
    await openInboundItem(tx, { tenantId: tenant.id, id, debtId: debt?.id ?? null, detail: channel, createdAt: now })
    if (meaning === 'stop') return first ? 'stopped' : 'unknown_sender'
    return first ? 'to_staff' : 'unknown_sender'
  })
}

/**
 * An e-mail brings along what it answers, and its subject may be all that was written, as mail programs do that opt out.
 * `saysMore`: there are words beside the one that stops, and a person reads them.
 */
function understand({ channel, subject = '', text }: Inbound) {
  if (channel === 'text') return { meaning: meaningOf(text), saysMore: false }
  const own = ownWords(text)
  const said = meaningOf(own)
  if (said === 'stop') return { meaning: said, saysMore: false }
  if (meaningOf(subject) === 'stop') return { meaning: 'stop' as const, saysMore: own !== '' }
  return { meaning: own === '' ? meaningOf(subject) : said, saysMore: false }
}

/** Whose address or number it came from. A number of another country has nobody here: only ten digits are compared. */
async function pointsOf(tx: Tx, deps: Deps, tenantId: string, { channel, from }: Inbound): Promise<ContactPointRow[]> {
  if (channel === 'email') return findPointsByValue(tx, tenantId, ['email'], findBy.email(deps.vault, tenantId, from))
  if (!/^1?\d{10}$/.test(from.replaceAll(/\D/g, ''))) return []
  return findPointsByValue(tx, tenantId, ['cell_phone'], findBy.phone(deps.vault, tenantId, from))
}

interface At {
  tenant: TenantSettings
  point: ContactPointRow
  now: Date
}

async function stop(tx: Tx, deps: Deps, { tenant, point, channel, now }: At & { channel: 'text' | 'email' }) {
  const which = { tenantId: tenant.id, contactPointId: point.id, purpose: 'debt_messages', channel } as const
  const ended = await endConsents(tx, { ...which, by: 'text_stop', now })
  await markContactPoint(tx, tenant.id, point.id, 'opted_out')
  await recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: 'consumer',
    actorId: point.consumerId,
    action: 'contact.inbound_stop',
    consumerId: point.consumerId,
    subject: `contact_point:${point.id}`,
    detail: { channel, ended: ended.length },
  })
}

/** One confirmation is allowed (12 CFR 1006.14(h), 47 CFR 64.1200(a)(12)); it goes at once and asks for nothing. */
async function confirm(
  tx: Tx,
  deps: Deps,
  { tenant, point, channel, to, now }: At & { channel: 'text' | 'email'; to: string },
) {
  if (point.status === 'opted_out') return
  const person = await findConsumer(tx, tenant.id, point.consumerId)
  if (!person) return
  await queueMessage(tx, deps, now, {
    tenant,
    person: { kind: 'consumer', id: person.id, name: person.fullName },
    channel,
    to,
    purpose: 'stop_confirmed',
    language: person.language === 'es' ? 'es' : 'en',
    values: { portal: deps.tenants.originOf(tenant) },
  })
}

/**
 * a text from the number within 60 days lets it be texted, as consent and a check of the number do. R-07: an
 * address that the consumer wrote to us from may be written to. A stop that was said before still holds.
 */
async function showsUse(tx: Tx, deps: Deps, { tenant, point, channel, now }: At & { channel: 'text' | 'email' }) {
  if (point.status !== 'active') return
  const live =
    channel === 'text'
      ? await markChecked(tx, tenant.id, point.id, now)
      : await findLiveConsents(tx, { tenantId: tenant.id, contactPointId: point.id, channel })
  if (live.some(({ basis }) => basis === 'consent' || basis === 'consumer_used')) return
  await giveConsent(tx, deps, {
    tenantId: tenant.id,
    consumerId: point.consumerId,
    contactPointId: point.id,
    purpose: 'debt_messages',
    channel,
    basis: 'consumer_used',
    source: 'inbound',
    language: 'en',
    text: null,
    now,
  })
}
