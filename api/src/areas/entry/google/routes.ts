import type { FastifyRequest } from 'fastify'
import { endpoints, googleRedirect, type TenantSettings } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { assertOffered } from '../sign-in/offered.ts'
import { createIssuer, type Issuer } from './issuer.ts'
import { linkGoogle, readGoogleAccount, unlinkGoogle } from './link.ts'
import { endRoundTrip, startRoundTrip } from './round-trip.ts'
import { signInWithGoogle } from './sign-in.ts'

/** Routes of Google sign-in by redirect, without a script of Google's: code and PKCE with any OpenID issuer. */
export function googleRoutes(app: App): void {
  const { oidc } = app.deps.config
  const issuer = oidc ? createIssuer(oidc) : null

  app.get(googleRedirect.start, (request, reply) => startRoundTrip(request, reply, offering(request, issuer)))
  app.get(googleRedirect.callback, (request, reply) => endRoundTrip(request, reply, offering(request, issuer)))
  route(app, endpoints.loginGoogle, { allow: 'public', transaction: false }, (ctx) =>
    signInWithGoogle(ctx, offering(ctx.request, issuer).issuer, ctx.input.body.google_auth_token),
  )
  // 'mfa.edit': only the person may add a sign-in method.
  route(app, endpoints.linkGoogle, { allow: 'mfa.edit', transaction: false }, (ctx) =>
    linkGoogle(ctx, offering(ctx.request, issuer).issuer, ctx.input.body.google_auth_token),
  )
  route(app, endpoints.unlinkGoogle, { allow: 'profile.edit' }, (ctx) => {
    offering(ctx.request, issuer)
    return unlinkGoogle(ctx)
  })
  for (const each of [endpoints.getGoogleAccount, endpoints.readGoogleAccount] as const)
    route(app, each, { allow: 'profile.view' }, (ctx) => {
      offering(ctx.request, issuer)
      return readGoogleAccount(ctx)
    })
}

/** The tenant and its issuer; refused where the tenant does not offer Google. */
function offering(request: FastifyRequest, issuer: Issuer | null): { tenant: TenantSettings; issuer: Issuer } {
  const tenant = tenantOf(request)
  assertOffered(tenant, 'google')
  if (!issuer) throw new Refusal('not_found')
  return { tenant, issuer }
}
