import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { signBody } from '../../../../security/signed-body.ts'
import { signatureHeader } from '../parse-webhook.ts'
import type { Announce } from './charges.ts'
import type { Journal } from './journal.ts'
import type { EventBody } from './records.ts'

type Outgoing = EventBody & { attempt: number }

export interface WebhookTarget {
  url: string
  /** Host header by tenant: the portal finds the tenant by it. */
  hostOf: (tenant: string) => string
  key: string
}

export interface Webhooks {
  announce: Announce
  /** Resolves when nothing is on its way any more. */
  idle(): Promise<void>
  clear(tenant: string): void
  stop(): void
}

const lateMs = 5_000
const longestWaitMs = 60_000
const maxAttempts = 30

/** Sends events until the portal answers 2xx; what is not yet delivered is in the journal and goes out after a restart. */
export function createWebhooks(
  journal: Journal,
  target: WebhookTarget,
  options: { lateMs?: number; retryMs?: number } = {},
): Webhooks {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  const later = (event: Outgoing, ms: number) => {
    const start = () => {
      timers.delete(event.id)
      const run: Promise<void> = deliver(event).finally(() => running.delete(run))
      running.add(run)
    }
    timers.set(event.id, setTimeout(start, ms))
  }
  const deliver = async (event: Outgoing) => {
    if (!journal.get('event', event.id)) return
    const isTaken = await send(event, target)
    // What was on its way at the end is sent again by the next start: the portal knows an event by its id.
    if (isStopped) return
    if (isTaken) return journal.remove('event', event.id)
    const next = { ...event, attempt: event.attempt + 1 }
    if (next.attempt >= maxAttempts) return journal.remove('event', event.id)
    journal.put('event', event.id, next)
    later(next, Math.min((options.retryMs ?? 1_000) * 2 ** event.attempt, longestWaitMs))
  }
  for (const event of journal.all<Outgoing>('event')) later(event, 0)
  return {
    announce(type, charge, extra) {
      const { tenant, reference, processorRef, cents, code, delivery } = charge
      const body: EventBody = {
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
        ...extra,
      }
      const event: Outgoing = { ...body, attempt: 0 }
      journal.put('event', event.id, event)
      later(event, delivery === 'late' ? (options.lateMs ?? lateMs) : 0)
      if (delivery === 'twice') repeat(event)
    },
    async idle() {
      while (timers.size > 0 || running.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    clear(tenant) {
      for (const event of journal.all<Outgoing>('event')) if (event.tenant === tenant) journal.remove('event', event.id)
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }

  /** The same event, same id, once more: the portal has to know it again. */
  function repeat(event: Outgoing) {
    const run: Promise<void> = send(event, target)
      .then(() => undefined)
      .finally(() => running.delete(run))
    running.add(run)
  }
}

async function send(event: Outgoing, { url, hostOf, key }: WebhookTarget): Promise<boolean> {
  const { attempt: _, ...body } = event
  const text = JSON.stringify(body)
  // Transport, not business: a signature's age is measured by real time on both sides.
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
