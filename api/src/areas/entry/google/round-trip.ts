import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { googleRedirect, type TenantSettings } from '@portal/shared/contract'
import { householdOf } from '@portal/shared/server'
import { cookiesOf } from '../../../http/cookies.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { tokenHash } from '../../../security/token.ts'
import type { Deps } from '../../../deps.ts'
import type { Issuer } from './issuer.ts'
import { insertRound, lockRound, stateCookie } from './repo.ts'

const ROUND_MS = 10 * 60_000

const redirectUriOf = ({ tenants }: Pick<Deps, 'tenants'>, tenant: TenantSettings) =>
  `${tenants.originOf(tenant)}${googleRedirect.callback}`

const verifierPlace = (tenantId: string, stateHash: string) => ({
  tenantId,
  table: 'oidc_round',
  row: stateHash,
  field: 'verifier',
})

/** Sends the browser to the issuer with a new state, nonce and PKCE challenge. */
export async function startRoundTrip(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenant, issuer }: { tenant: TenantSettings; issuer: Issuer },
): Promise<FastifyReply> {
  const { deps } = request.server
  const now = deps.clock.now(tenant.id)
  await takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])
  const place = placeOf(request.query as Record<string, unknown>)
  const [state, verifier, nonce] = [stateFor(place, deps.ids.secret()), deps.ids.secret(), deps.ids.secret()]
  const stateHash = tokenHash(state)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const target = await issuer
    .authorizeUrl({ redirectUri: redirectUriOf(deps, tenant), state, nonce, challenge })
    .catch(() => null)
  if (target === null) return reply.redirect(back(place, 'error', 'unavailable'), 303)
  const round = {
    tenantId: tenant.id,
    stateHash,
    verifier: deps.vault.seal(verifierPlace(tenant.id, stateHash), verifier),
    nonce,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ROUND_MS),
    usedAt: null,
  }
  await deps.db.withTenant(tenant.id, (tx) => insertRound(tx, round))
  cookiesOf(request, reply).set(stateCookie, state, { maxAgeSeconds: ROUND_MS / 1000, sameSite: 'lax' })
  return reply.redirect(target, 303)
}

/** Takes the browser back from the issuer: the page gets an ID token or an error in the fragment. */
export async function endRoundTrip(
  request: FastifyRequest,
  reply: FastifyReply,
  { tenant, issuer }: { tenant: TenantSettings; issuer: Issuer },
): Promise<FastifyReply> {
  const { deps } = request.server
  const { code, state } = request.query as { code?: unknown; state?: unknown }
  const cookie = cookiesOf(request, reply).read(stateCookie)
  const place = placeOfState(state)
  const now = deps.clock.now(tenant.id)
  const isOurs = typeof state === 'string' && cookie !== undefined && deps.vault.same(state, cookie)
  const round = isOurs ? await deps.db.withTenant(tenant.id, (tx) => lockRound(tx, tenant.id, tokenHash(state))) : null
  if (!round || round.usedAt || now >= round.expiresAt || typeof code !== 'string')
    return reply.redirect(back(place, 'error', 'login_failed'), 303)
  const verifier = deps.vault.open(verifierPlace(tenant.id, round.stateHash), round.verifier)
  const token = await issuer.redeem({ code, redirectUri: redirectUriOf(deps, tenant), verifier }).catch(() => undefined)
  if (token === undefined) return reply.redirect(back(place, 'error', 'unavailable'), 303)
  return reply.redirect(token === null ? back(place, 'error', 'login_failed') : back(place, 'token', token), 303)
}

/** The address of a place with the result in its fragment, which reaches no server and no log. */
function back(place: Place, kind: 'token' | 'error', value: string): string {
  const name = kind === 'token' ? googleRedirect.tokenFragment : googleRedirect.errorFragment
  return `${addressOf(place)}#${name}=${encodeURIComponent(value)}`
}

/**
 * Pages that a round trip may return to. The list is fixed, because an address chosen by the caller would be an open
 * redirect (T21).
 */
const pages = new Map([
  ['home', '/'],
  ['profile', '/profile'],
])

/** The query of a message's link, which names an agreement to sign or an answer to read. */
const asked = /^(?:sign|request)=[\w-]{1,64}$/

/** A page of the list, or the query of a message's link. */
type Place = string

/** The place that the starting page requests. */
function placeOf({ to, sign, request }: Readonly<Record<string, unknown>>): Place {
  if (to === 'profile') return to
  const links = Object.entries({ sign, request }).map(([name, id]) => (typeof id === 'string' ? `${name}=${id}` : ''))
  return links.find((link) => asked.test(link)) ?? 'home'
}

/** The state carries the place, and the state cookie protects it. */
const stateFor = (place: Place, secret: string): string => `${place}.${secret}`

function placeOfState(state: unknown): Place {
  const [place = ''] = typeof state === 'string' ? state.split('.') : []
  return pages.has(place) || asked.test(place) ? place : 'home'
}

/** The address of a place. */
const addressOf = (place: Place): string => pages.get(place) ?? `/?${place}`
