import { expect, it } from '@jest/globals'
import { SigningWebhookRejected } from '../../gateways/signing/port.ts'
import { begin } from './begun.ts'
import type { RemoteSubject, SigningSubject } from './subject.ts'

/** Messages that anybody can send to the webhook's address. */
export function forgedContract(subject: () => SigningSubject): void {
  it.each(['{"event_type":"form.completed","data":{"external_id":"somebody/x"}}', '', '{'])(
    'is refused: %s',
    (text) => {
      const read = () => subject().provider.readWebhook(Buffer.from(text), { 'x-docuseal-signature': '1.0' })
      expect(read).toThrow(SigningWebhookRejected)
    },
  )
}

/** A message only names the session to look up, and only the provider can send one. */
export function webhooksContract(subject: () => RemoteSubject): void {
  it('names the session, once', async () => {
    const s = subject()
    const one = await begin(s)
    const { body, headers } = s.message('completed', one)
    const { tenantId, reference } = one
    expect(s.provider.readWebhook(body, headers)).toEqual({ tenantId, reference })
    expect(() => s.provider.readWebhook(body, headers)).toThrow(SigningWebhookRejected)
    const other = s.message('other', one)
    expect(s.provider.readWebhook(other.body, other.headers)).toBeNull()
  })

  it('is refused without its signature, changed, with another’s, or too old', async () => {
    const s = subject()
    const one = await begin(s)
    const [real, another] = [s.message('completed', one), s.message('declined', one)]
    const old = s.message('completed', one, 301)
    for (const [body, headers] of [
      [real.body, {}],
      [Buffer.concat([real.body, Buffer.from(' ')]), real.headers],
      [real.body, another.headers],
      [old.body, old.headers],
    ] as const)
      expect(() => s.provider.readWebhook(body, headers)).toThrow(SigningWebhookRejected)
  })
}
