import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { agreeByLink, agreeOnPortal } from './agree-esign.ts'
import { esignText } from './esign-text.ts'
import { listConsents } from './list.ts'
import { recordBasis } from './record-basis.ts'
import { revokeConsent } from './revoke.ts'
import { sendEsignLink } from './send-esign.ts'
import { unsubscribeByLink } from './unsubscribe.ts'
import type { FastifyRequest } from 'fastify'
import { doneText, householdOf } from '@portal/shared/server'
import { Refusal } from '../../../http/refusal.ts'

/** Routes of the consent ledger, electronic records and the opt-out link (F-03, F-05). */
export function consentRoutes(app: App): void {
  route(app, endpoints.listConsents, { allow: 'profile.view' }, async (ctx) => {
    const { tx, deps, tenant, consumerId } = ctx
    const consumer = await consumerOf(tx, tenant.id, consumerId)
    await recordView(ctx, consumer.id, 'consents.list')
    return { data: await listConsents(tx, deps.vault, tenant.id, consumer.id) }
  })

  route(app, endpoints.revokeConsent, { allow: 'contact.edit' }, async (ctx) => {
    const { tx, deps, tenant, input } = ctx
    const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
    await revokeConsent(ctx, { consumerId: consumer.id, id: input.params.id })
    return { data: await listConsents(tx, deps.vault, tenant.id, consumer.id) }
  })

  route(app, endpoints.recordConsentBasis, { allow: 'comm_count.view' }, async (ctx) => ({
    data: await recordBasis(ctx, ctx.input.params.contact_point_id, ctx.input.body),
  }))

  route(app, endpoints.getEsignText, { allow: 'public', transaction: false }, async ({ tenant, input }) => {
    const { language } = input.query
    const { title, sections, version, hash } = esignText(tenant, language)
    return {
      data: { title, sections, version, text_hash: hash, document: `/api/v1/assets/esign.pdf?language=${language}` },
    }
  })

  route(app, endpoints.giveEsignConsent, { allow: 'esign.give' }, (ctx) => agreeOnPortal(ctx, ctx.input.body))

  route(app, endpoints.sendEsign, { allow: 'esign.send' }, async (ctx) => {
    const { tx, deps, tenant, actor, now } = ctx
    const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
    await sendEsignLink(tx, deps, { tenant, consumer, actor, now })
    return { message: doneText('esign_sent', ctx.language) }
  })

  route(app, endpoints.verifyEsign, { allow: 'public', transaction: false }, (ctx) => agreeByLink(ctx, ctx.input.body))

  oneClickForm(app, (scope) =>
    route(scope, endpoints.unsubscribe, { allow: 'public', transaction: false }, async (ctx) => {
      const { deps, tenant, now, input, request } = ctx
      await takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])
      return deps.db.withTenant(tenant.id, (tx) =>
        unsubscribeByLink(tx, deps, { tenant, token: input.body.token, now }),
      )
    }),
  )
}

/**
 * Lets routes accept the form that mail programs post to opt out with one click (RFC 8058), while the rest of the API
 * accepts JSON only. The form is read as the JSON body that the page would send; the token is in the address, as in the
 * mail's header.
 */
function oneClickForm(app: App, routes: (scope: App) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (request: FastifyRequest, body: string) => {
        if (new URLSearchParams(body).get('List-Unsubscribe') !== 'One-Click') throw new Refusal('bad_request')
        return { token: (request.query as { token?: unknown }).token }
      },
    )
    routes(scope)
  })
}
