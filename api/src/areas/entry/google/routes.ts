import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { endpoints, googleRedirect, type TenantSettings } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { cookiesOf } from '../../../http/cookies.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { householdOf, takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { tokenHash } from '../../../security/token.ts'
import { assertOffered } from '../sign-in/offered.ts'
import { createIssuer, type Issuer } from './issuer.ts'
import { linkGoogle } from './link.ts'
import { addressOf, placeOf, placeOfState, stateFor, type Place } from './places.ts'
import { readGoogleAccount } from './read-account.ts'
import { insertRound, lockRound, stateCookie, type RoundRow } from './repo.ts'
import { signInWithGoogle } from './sign-in.ts'
import { unlinkGoogle } from './unlink.ts'

const ROUND_MS = 10 * 60_000

/** Google sign-in by redirect, with no script of Google's: code and PKCE against any OpenID issuer. */
export function googleRoutes(app: App): void {
  const { deps } = app
  const issuer = deps.config.oidc ? createIssuer(deps.config.oidc) : null
  const redirectUri = (tenant: TenantSettings) => `${deps.tenants.originOf(tenant)}${googleRedirect.callback}`

  app.get(googleRedirect.start, async (request, reply) => {
    const tenant = offering(request, issuer)
    const now = deps.clock.now(tenant.id)
    await takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])
    const place = placeOf(request.query as Record<string, unknown>)
    const [state, verifier, nonce] = [stateFor(place, deps.ids.secret()), deps.ids.secret(), deps.ids.secret()]
    const stateHash = tokenHash(state)
    const round: RoundRow = {
      tenantId: tenant.id,
      stateHash,
      verifier: deps.vault.seal(
        { tenantId: tenant.id, table: 'oidc_round', row: stateHash, field: 'verifier' },
        verifier,
      ),
      nonce,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ROUND_MS),
      usedAt: null,
    }
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const target = await issuer!
      .authorizeUrl({ redirectUri: redirectUri(tenant), state, nonce, challenge })
      .catch(() => null)
    if (target === null) return reply.redirect(back(place, 'error', 'unavailable'), 303)
    await deps.db.withTenant(tenant.id, (tx) => insertRound(tx, round))
    cookiesOf(request, reply).set(stateCookie, state, { maxAgeSeconds: ROUND_MS / 1000, sameSite: 'lax' })
    return reply.redirect(target, 303)
  })

  app.get(googleRedirect.callback, async (request, reply) => {
    const tenant = offering(request, issuer)
    const { code, state } = request.query as { code?: unknown; state?: unknown }
    const cookie = cookiesOf(request, reply).read(stateCookie)
    const place = placeOfState(state)
    const now = deps.clock.now(tenant.id)
    const isOurs = typeof state === 'string' && cookie !== undefined && deps.vault.same(state, cookie)
    const round = isOurs
      ? await deps.db.withTenant(tenant.id, (tx) => lockRound(tx, tenant.id, tokenHash(state)))
      : null
    if (!round || round.usedAt || now >= round.expiresAt || typeof code !== 'string')
      return reply.redirect(back(place, 'error', 'login_failed'), 303)
    const verifier = deps.vault.open(
      { tenantId: tenant.id, table: 'oidc_round', row: round.stateHash, field: 'verifier' },
      round.verifier,
    )
    const token = await issuer!.redeem({ code, redirectUri: redirectUri(tenant), verifier }).catch(() => undefined)
    if (token === undefined) return reply.redirect(back(place, 'error', 'unavailable'), 303)
    return reply.redirect(token === null ? back(place, 'error', 'login_failed') : back(place, 'token', token), 303)
  })

  route(app, endpoints.loginGoogle, { allow: 'public', transaction: false }, (ctx) => {
    offering(ctx.request, issuer)
    return signInWithGoogle(ctx, issuer!, ctx.input.body.google_auth_token)
  })
  // 'mfa.edit': a way to sign in is for the person alone to add
  route(app, endpoints.linkGoogle, { allow: 'mfa.edit', transaction: false }, (ctx) => {
    offering(ctx.request, issuer)
    return linkGoogle(ctx, issuer!, ctx.input.body.google_auth_token)
  })
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

/** The tenant, where it offers Google; elsewhere the way does not exist. */
function offering(request: FastifyRequest, issuer: Issuer | null): TenantSettings {
  const tenant = tenantOf(request)
  assertOffered(tenant, 'google')
  if (!issuer) throw new Refusal('not_found')
  return tenant
}

/** A fragment reaches no server and no log. */
function back(place: Place, kind: 'token' | 'error', value: string): string {
  const name = kind === 'token' ? googleRedirect.tokenFragment : googleRedirect.errorFragment
  return `${addressOf(place)}#${name}=${encodeURIComponent(value)}`
}
