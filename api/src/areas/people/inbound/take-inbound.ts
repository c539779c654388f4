import type { TenantSettings } from '@portal/shared/contract'
import { maskText, meaningOf, stopWish } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { confirmStop } from '../consents/confirm-stop.ts'
import { listDebtsOf } from '../../../core/debt/rows.ts'
import { findLiveConsents, markChecked, type ContactPointRow } from '../../../core/contact/rows.ts'
import { giveConsent } from '../consents/give.ts'
import { applyStop } from './apply-stop.ts'
import { sealInbound } from './content.ts'
import { holdChannels } from './hold-channels.ts'
import { insertInbound, openInboundItem } from './inbound-repo.ts'
import { ownWords } from './own-words.ts'
import { pointsOf } from './points-of.ts'

/** A text message or e-mail that a carrier delivers. */
export interface Inbound {
  readonly channel: 'text' | 'email'
  readonly from: string
  /** E-mail only. */
  readonly subject?: string
  readonly text: string
  /** The carrier's id, so that a message delivered twice is processed once. */
  readonly carrierRef: string
  /** An automatic reply of a mail program: stored, but nobody has to read it. */
  readonly isAutomatic?: boolean
  /** The carrier has authenticated the sender, since anybody can forge the sender of an e-mail. */
  readonly isAuthentic: boolean
}

/** How the message was handled. */
type InboundEnd = 'stopped' | 'to_staff' | 'automatic' | 'unknown_sender' | 'repeat'

/**
 * Processes an inbound message. A stop word takes effect at once for that contact point, is confirmed once, and
 * is recorded with its time; any other message becomes a work item. One that may ask to stop in other words holds its
 * channels until somebody has read it. The content is stored sealed. A text shows that the
 * consumer still has the number, and an e-mail that the consumer uses the address to write to us.
 */
export async function takeInbound(deps: Deps, tenant: TenantSettings, inbound: Inbound): Promise<InboundEnd> {
  const now = deps.clock.now(tenant.id)
  const { channel, from, subject, text, carrierRef, isAutomatic = false, isAuthentic } = inbound
  const { meaning, hasOtherContent } = findStopWord(inbound)
  const ways = meaning === 'free' && !isAutomatic ? findStopWish(inbound) : []
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
        ...(subject !== undefined && { subject: maskText(subject) }),
        text: maskText(text),
        ...(isAutomatic && { isAutomatic }),
      }),
      meaning: ways.length > 0 ? 'wish' : meaning,
      receivedAt: now,
      actedAt: meaning === 'stop' ? now : null,
    })
    if (!isNew) return 'repeat'
    if (meaning === 'stop') {
      for (const point of points) await applyStop(tx, { tenant, point, channel, now })
      if (first) await confirmStop(tx, deps, { tenant, point: first, channel, now })
      if (!hasOtherContent) return first ? 'stopped' : 'unknown_sender'
    } else if (isAutomatic) return first ? 'automatic' : 'unknown_sender'
    else if (isAuthentic) for (const point of points) await recordUse(tx, deps, { tenant, point, channel, now })
    if (ways.length > 0) {
      const consumerIds = points.map(({ consumerId }) => consumerId)
      await holdChannels(tx, deps, { tenant, messageId: id, consumerIds, ways, now })
    }
    const [debt] = first ? await listDebtsOf(tx, tenant.id, first.consumerId) : []
    await openInboundItem(tx, { tenantId: tenant.id, id, debtId: debt?.id ?? null, detail: channel, createdAt: now })
    if (meaning === 'stop') return first ? 'stopped' : 'unknown_sender'
    return first ? 'to_staff' : 'unknown_sender'
  })
}

/**
 * Finds a stop word. An e-mail quotes the message that it answers, and a mail program that opts out may write a subject
 * only. `hasOtherContent`: there is other content beside the stop word, which staff must read.
 */
function findStopWord({ channel, subject = '', text }: Inbound) {
  if (channel === 'text') return { meaning: meaningOf(text), hasOtherContent: false }
  const own = ownWords(text)
  const said = meaningOf(own)
  if (said === 'stop') return { meaning: said, hasOtherContent: false }
  if (meaningOf(subject) === 'stop') return { meaning: 'stop' as const, hasOtherContent: own !== '' }
  return { meaning: own === '' ? meaningOf(subject) : said, hasOtherContent: false }
}

/** The channels that a message in free text may ask to stop; of an e-mail its writer's own words and subject. */
function findStopWish({ channel, subject = '', text }: Inbound) {
  return stopWish(channel === 'text' ? text : `${subject}\n${ownWords(text)}`, channel)
}

interface At {
  tenant: TenantSettings
  point: ContactPointRow
  now: Date
}

/**
 * a text from the number allows texting it for 60 days, as a consent or a check of the number does. R-07: an
 * e-mail from an address is a basis for writing to it. An earlier opt-out still applies.
 */
async function recordUse(tx: Tx, deps: Deps, { tenant, point, channel, now }: At & { channel: 'text' | 'email' }) {
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
