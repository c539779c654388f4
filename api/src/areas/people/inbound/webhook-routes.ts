import * as v from 'valibot'
import type { TenantSettings } from '@portal/shared/contract'
import { toE164 } from '@portal/shared/domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { validate } from '../../../http/validation.ts'
import { isSignedBody } from '../../../security/signed-body.ts'
import { EmailDelivery, TextDelivery } from './delivery.ts'
import { takeInbound } from './take-inbound.ts'

/** The header with the carrier's signature. */
export const INBOUND_SIGNATURE = 'portal-signature'

/** The most bytes of a text message and of an e-mail, which comes without attachments. */
const LIMITS = { text: 64 * 1024, email: 1024 * 1024 } as const

/**
 * Webhooks by which carriers deliver inbound messages. The signature covers the raw body, so it is checked
 * before parsing. The answer is the same for every sender, so that it reveals nobody.
 */
export function inboundWebhookRoutes(app: App): void {
  const { deps } = app
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    scope.post('/api/v1/webhooks/texts', { bodyLimit: LIMITS.text }, async (request, reply) => {
      const { id, from, to, text } = read(TextDelivery, bodyOf(request, deps.config.inbound.text))
      const tenant = receiver(({ inbound }) => inbound.numbers.includes(toE164(to) ?? ''))
      await takeInbound(deps, tenant, { channel: 'text', from, text, carrierRef: id, isAuthentic: true })
      return reply.send(done(request))
    })

    scope.post('/api/v1/webhooks/emails', { bodyLimit: LIMITS.email }, async (request, reply) => {
      const mail = read(EmailDelivery, bodyOf(request, deps.config.inbound.email))
      const { id, from, to, subject, text, is_automatic: isAutomatic, is_authentic: isAuthentic } = mail
      const tenant = receiver(({ inbound }) => to.some((address) => inbound.addresses.includes(address)))
      const inbound = { channel: 'email', from, subject, text, carrierRef: id, isAutomatic, isAuthentic } as const
      await takeInbound(deps, tenant, inbound)
      return reply.send(done(request))
    })
  })

  /** The raw body, after its signature has been verified. */
  function bodyOf({ body, headers }: FastifyRequest, secrets: readonly string[]): string {
    const raw = typeof body === 'string' ? body : ''
    const now = Math.floor(deps.clock.machine().getTime() / 1000)
    if (!secrets.some((secret) => isSignedBody(raw, headers[INBOUND_SIGNATURE], secret, now)))
      throw new Refusal('unauthenticated', { fields: { [INBOUND_SIGNATURE]: ['invalid'] } })
    return raw
  }

  /** The tenant whose number or address received the message; none when two tenants name the same one. */
  function receiver(isFor: (tenant: TenantSettings) => boolean): TenantSettings {
    const found = deps.tenants.all().filter(isFor)
    if (found.length === 1) return found[0]!
    if (found.length === 0) throw new Refusal('not_found', { fields: { to: ['not_found'] } })
    deps.log.error({ tenants: found.map(({ id }) => id) }, 'a receiving number or address is named by two tenants')
    throw new Refusal('conflict', { fields: { to: ['ambiguous'] } })
  }
}

function read<S extends typeof TextDelivery | typeof EmailDelivery>(schema: S, raw: string): v.InferOutput<S> {
  const sent = v.safeParse(v.pipe(v.string(), v.parseJson()), raw)
  if (!sent.success) throw new Refusal('bad_request')
  return validate({ body: schema }, { body: sent.output }).body as v.InferOutput<S>
}

const done = ({ id }: FastifyRequest) => ({ success: 'True', message: '', request_id: id })
