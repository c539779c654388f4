import * as v from 'valibot'
import type { TenantSettings } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { takeInbound } from '../../areas/people/inbound/take-inbound.ts'
import { readOutbox, type OutboxItem } from '../../core/messages/outbox.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { readInput, tenantNamed } from './input.ts'

const Query = v.object({
  tenant: v.optional(v.string()),
  to: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, 'must be an e-mail address or a telephone number'))),
  since: v.optional(v.pipe(v.string(), v.isoTimestamp('must be a moment such as 2026-03-02T15:00:00.000Z'))),
})

const Written = v.strictObject({
  tenant: v.string(),
  channel: v.optional(v.picklist(['text', 'email'], "must be 'text' or 'email'"), 'text'),
  from: v.pipe(v.string(), v.trim(), v.minLength(1, 'must be an e-mail address or a telephone number')),
  subject: v.optional(v.string()),
  text: v.pipe(v.string(), v.maxLength(20_000, 'may have at most 20000 characters')),
})

/** A message of the outbox in `GET /demo/outbox.json`. */
export interface OutboxMessage {
  id: string
  tenant: string
  /** The recipient's name. */
  person: string
  channel: OutboxItem['channel']
  to: string
  locale: string
  purpose: string
  subject: string
  text: string
  html?: string
  /** The code in it, when there is one. */
  code?: string
  links: readonly string[]
  attachments: { name: string; type: string; url: string }[]
  /** 'queued' is a message that is held until its hour; 'suppressed' was refused and never goes. */
  status: OutboxItem['status']
  /** When it was sent, by the tenant's business clock; null for a message that was not sent. */
  sentAt: string | null
  /** Until when it is or was held. */
  notBefore?: string
  /** Why it was not sent. */
  reason?: string
}

/**
 * The messages of a tenant: sent, held and suppressed, newest first. A message that waits for its carrier is not
 * listed, because it has not been delivered yet.
 */
export async function sentMessages(
  { deps }: Pick<DemoDeps, 'deps'>,
  { id: tenantId }: TenantSettings,
  filter: { to?: string; since?: Date; limit?: number } = {},
): Promise<OutboxMessage[]> {
  const items = await readOutbox(deps, tenantId, { ...filter, isOnItsWay: false })
  return items.map((item) => ({
    id: item.id,
    tenant: tenantId,
    person: item.personName,
    channel: item.channel,
    to: item.to,
    locale: item.locale,
    purpose: item.purpose,
    subject: item.subject,
    text: item.text,
    ...(item.html === null ? {} : { html: item.html }),
    ...(item.code === null ? {} : { code: item.code }),
    links: item.links,
    // Messages have no attachments: documents are links that expire.
    attachments: [],
    status: item.status,
    sentAt: item.sentAt?.toISOString() ?? null,
    ...(item.notBefore === null ? {} : { notBefore: item.notBefore.toISOString() }),
    ...(item.reason === null ? {} : { reason: item.reason }),
  }))
}

/**
 * `GET /demo/outbox.json?tenant=&to=&since=`, without a tenant the messages of all, and `POST /demo/inbound`, which
 * simulates a carrier's delivery of a consumer's answer.
 */
export function outboxControl(app: App, demo: DemoDeps): void {
  app.get('/demo/outbox.json', async (request) => {
    const { tenant, to, since } = readInput(Query, request.query)
    const filter = { ...(to && { to }), ...(since && { since: new Date(since) }) }
    const asked = tenant === undefined ? demo.deps.tenants.all() : [tenantNamed(demo, tenant)]
    const lists = await Promise.all(asked.map((one) => sentMessages(demo, one, filter)))
    return lists.flat().sort((a, b) => (a.id < b.id ? 1 : -1))
  })

  app.post('/demo/inbound', async (request) => {
    const { tenant: id, channel, from, subject, text } = readInput(Written, request.body)
    const tenant = tenantNamed(demo, id)
    const carrierRef = `demo:${demo.deps.ids.next()}`
    const inbound = { channel, from, ...(subject !== undefined && { subject }), text, carrierRef, isAuthentic: true }
    return { tenant: tenant.id, done: await takeInbound(demo.deps, tenant, inbound) }
  })
}
