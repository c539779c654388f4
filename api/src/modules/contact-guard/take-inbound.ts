import type { TenantSettings } from '@portal/shared/contract'
import { meaningOf } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueMessage } from '../../messages/queue-message.ts'
import { recordAudit } from '../../operations/audit.ts'
import { findBy } from '../../security/find-by.ts'
import { listDebtsOf } from '../accounts/repo.ts'
import { endConsents } from '../consents/end.ts'
import { giveConsent } from '../consents/give.ts'
import { markChecked, markContactPoint, type ContactPointRow } from '../consents/repo.ts'
import { findConsumer } from '../people/repo.ts'
import { findPointsByValue, insertInbound, openInboundItem } from './inbound-repo.ts'

/** Characters of a message that a list of work shows. */
const SHOWN = 160

/** A text or e-mail that a carrier brings. */
export interface Inbound {
  readonly channel: 'text' | 'email'
  readonly from: string
  readonly text: string
  /** The carrier's id: a message that comes twice is taken once. */
  readonly carrierRef: string
}

/** What was done upon it. */
type InboundEnd = 'stopped' | 'to_staff' | 'unknown_sender' | 'repeat'

/**
 * Takes what somebody wrote to us: a word that stops is applied at once to that address, confirmed once, and
 * kept with the time; anything else is for a person to read. Texts show that a number is still in the consumer's hands
 * (R-08).
 */
export async function takeInbound(deps: Deps, tenant: TenantSettings, inbound: Inbound): Promise<InboundEnd> {
  const now = deps.clock.now(tenant.id)
  const { channel, from, text, carrierRef } = inbound
  const meaning = meaningOf(text)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const index = findBy[channel === 'text' ? 'phone' : 'email'](deps.vault, tenant.id, from)
    const points = await findPointsByValue(tx, tenant.id, channel === 'text' ? ['cell_phone'] : ['email'], index)
    const id = deps.ids.next()
    const place = { tenantId: tenant.id, table: 'inbound_message', row: id, field: 'content' }
    const isNew = await insertInbound(tx, {
      tenantId: tenant.id,
      id,
      channel,
      carrierRef,
      consumerId: points[0]?.consumerId ?? null,
      contactPointId: points[0]?.id ?? null,
      content: deps.vault.seal(place, JSON.stringify({ from, text })),
      meaning,
      receivedAt: now,
      actedAt: meaning === 'stop' ? now : null,
    })
    if (!isNew) return 'repeat'
    if (meaning === 'stop') {
      for (const point of points) await stop(tx, deps, { tenant, point, channel, now })
      if (points[0]) await confirm(tx, deps, { tenant, point: points[0], channel, to: from, now })
      return points[0] ? 'stopped' : 'unknown_sender'
    }
    if (channel === 'text') for (const point of points) await showsUse(tx, deps, { tenant, point, now })
    const detail = `${channel} ${from}: ${text.slice(0, SHOWN)}`
    const [debt] = points[0] ? await listDebtsOf(tx, tenant.id, points[0].consumerId) : []
    await openInboundItem(tx, {
      tenantId: tenant.id,
      id: deps.ids.next(),
      subjectId: id,
      debtId: debt?.id ?? null,
      detail,
      createdAt: now,
    })
    return points[0] ? 'to_staff' : 'unknown_sender'
  })
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

/** a text from the number within 60 days lets it be texted, as consent and a check of the number do. */
async function showsUse(tx: Tx, deps: Deps, { tenant, point, now }: At) {
  if (point.status !== 'active') return
  const checked = await markChecked(tx, tenant.id, point.id, now)
  if (checked.some(({ basis }) => basis === 'consent' || basis === 'consumer_used')) return
  await giveConsent(tx, deps, {
    tenantId: tenant.id,
    consumerId: point.consumerId,
    contactPointId: point.id,
    purpose: 'debt_messages',
    channel: 'text',
    basis: 'consumer_used',
    source: 'inbound',
    language: 'en',
    text: null,
    now,
  })
}
