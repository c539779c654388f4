import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { signBody } from '../../../../security/signed-body.ts'
import { signatureHeader } from '../parse-webhook.ts'
import type { Announce } from './book.ts'
import type { Journal } from './journal.ts'
import type { EventBody } from './records.ts'

type Outgoing = EventBody & { attempt: number }

export interface WebhookTarget {
  url: string
  /** The Host header of a tenant, by which the portal finds the tenant. */
  hostOf: (tenant: string) => string
  key: string
}

export interface Webhooks {
  announce: Announce
  /** What happened to settled charges in the last days, oldest first, whether or not the portal took its event. */
  changes(tenant: string, days: number): EventBody[]
  /** Resolves when no event is being sent or waits. */
  idle(): Promise<void>
  clear(tenant: string): void
  stop(): void
}

const lasting: ReadonlySet<EventBody['type']> = new Set([
  'charge.returned',
  'charge.refunded',
  'refund.failed',
  'dispute.opened',
  'dispute.funds_withdrawn',
  'dispute.funds_reinstated',
  'dispute.closed',
])
const DAY_MS = 24 * 60 * 60 * 1000
const lateMs = 5_000
const longestWaitMs = 60_000
const maxAttempts = 30

/** Sends events until the portal answers 2xx; the journal keeps undelivered ones, which are sent after a restart. */
export function createWebhooks(
  journal: Journal,
  target: WebhookTarget,
  { lateMs: late = lateMs, retryMs = 1_000 }: { lateMs?: number; retryMs?: number } = {},
): Webhooks {
  const { later, repeat, idle, stop } = createDelivery(journal, target, retryMs)
  for (const event of journal.all<Outgoing>('event')) later(event, 0)
  return {
    announce(type, charge, extra) {
      const event: Outgoing = { ...bodyOf(type, charge), ...extra, attempt: 0 }
      journal.put('event', event.id, event)
      if (lasting.has(type)) journal.put('change', event.id, event)
      later(event, charge.delivery === 'late' ? late : 0)
      if (charge.delivery === 'twice') repeat(event)
    },
    changes: (tenant, days) => {
      const since = new Date(Date.now() - days * DAY_MS).toISOString()
      return journal
        .all<Outgoing>('change')
        .filter((event) => event.tenant === tenant && event.at >= since)
        .map((event) => {
          const { attempt: _, ...body } = event
          return body
        })
    },
    idle,
    clear(tenant) {
      for (const event of journal.all<Outgoing>('change'))
        if (event.tenant === tenant) journal.remove('change', event.id)
      for (const event of journal.all<Outgoing>('event')) if (event.tenant === tenant) journal.remove('event', event.id)
    },
    stop,
  }
}

const bodyOf = (
  type: EventBody['type'],
  { tenant, reference, processorRef, cents, code }: Parameters<Announce>[1],
): EventBody => ({
  id: `evt_${randomUUID()}`,
  type,
  tenant,
  reference,
  processor_ref: processorRef,
  cents,
  code,
  sequence: 1,
  routing: null,
  account: null,
  at: new Date().toISOString(),
})

function createDelivery(journal: Journal, target: WebhookTarget, retryMs: number) {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  const track = (work: Promise<unknown>) => {
    const run: Promise<void> = work.then(() => undefined).finally(() => running.delete(run))
    running.add(run)
  }
  const later = (event: Outgoing, ms: number) => {
    const start = () => {
      timers.delete(event.id)
      track(deliver(event))
    }
    timers.set(event.id, setTimeout(start, ms))
  }
  const deliver = async (event: Outgoing) => {
    if (!journal.get('event', event.id)) return
    const isTaken = await send(event, target)
    // An event that was being sent at the end is sent again after the next start: the portal knows an event by its id.
    if (isStopped) return
    if (isTaken) return journal.remove('event', event.id)
    const next = { ...event, attempt: event.attempt + 1 }
    if (next.attempt >= maxAttempts) return journal.remove('event', event.id)
    journal.put('event', event.id, next)
    later(next, Math.min(retryMs * 2 ** event.attempt, longestWaitMs))
  }
  return {
    later,
    /** Sends the same event with the same id once more: the portal must recognize it. */
    repeat: (event: Outgoing) => track(send(event, target)),
    idle: async () => {
      while (timers.size > 0 || running.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    stop: () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

async function send(event: Outgoing, { url, hostOf, key }: WebhookTarget): Promise<boolean> {
  const { attempt: _, ...body } = event
  const text = JSON.stringify(body)
  // Both sides measure a signature's age by real time, not by the tenant's clock.
  const at = Math.floor(Date.now() / 1000)
  try {
    return await post(url, hostOf(event.tenant), text, signBody(text, key, at))
  } catch {
    return false
  }
}

function post(url: string, host: string, body: string, signature: string): Promise<boolean> {
  // node:http and not fetch, which refuses to set the Host header.
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [signatureHeader]: signature,
    }
    const call = request(url, { method: 'POST', headers, agent: false, timeout: 10_000 }, (reply) => {
      reply.resume()
      resolve((reply.statusCode ?? 500) < 300)
    })
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.end(body)
  })
}
