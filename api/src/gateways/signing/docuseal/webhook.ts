import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { SigningWebhookRejected, type SigningProvider } from '../port.ts'
import { fromExternalId } from './reference.ts'
import { FormEvent } from './shapes.ts'

/** How old a message may be: the same limit as the service's own. */
const FRESH_MS = 5 * 60_000
const ofInterest = new Set(['form.viewed', 'form.completed', 'form.declined'])

/**
 * Verifies messages of the service, signed over the raw bytes: `X-Docuseal-Signature: <seconds>.<HMAC-SHA256 of
 * "seconds.body">`. Each message is accepted once; the service signs a repeated delivery anew.
 */
export function createWebhookReader(secret: string, now: () => Date): SigningProvider['readWebhook'] {
  const taken = new Map<string, number>()
  return (body, headers) => {
    const header = headers['x-docuseal-signature']
    const [, at = '', given = ''] = /^(\d{9,11})\.([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
    const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
    const signature = Buffer.from(given, 'hex')
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
      throw new SigningWebhookRejected('signature')
    const time = now().getTime()
    for (const [old, until] of taken) if (until < time) taken.delete(old)
    if (Math.abs(time - Number(at) * 1000) > FRESH_MS) throw new SigningWebhookRejected('age')
    if (taken.has(given)) throw new SigningWebhookRejected('replayed')
    taken.set(given, Number(at) * 1000 + FRESH_MS)
    const event = v.safeParse(v.pipe(v.string(), v.parseJson(), FormEvent), body.toString('utf8'))
    if (!event.success || !ofInterest.has(event.output.event_type)) return null
    return fromExternalId(event.output.data.external_id)
  }
}
