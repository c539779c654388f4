import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import * as v from 'valibot'
import type { Config } from '../../../config.ts'
import { exchange } from './exchange.ts'

type Settings = NonNullable<Config['oidc']>

const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
})
const Tokens = v.object({ id_token: v.string() })
const Keys = v.object({ keys: v.array(v.record(v.string(), v.unknown())) })
const KEEP_MS = 10 * 60_000

export interface IdToken {
  readonly subject: string
  readonly nonce: string | null
  /** The account's e-mail address, when the issuer has verified it. */
  readonly email: string | null
}

/** An OpenID issuer, configured by its discovery document: Google, or an issuer of the demo or a test. */
export interface Issuer {
  authorizeUrl(asked: { redirectUri: string; state: string; nonce: string; challenge: string }): Promise<string>
  /** Exchanges a code for an ID token; null when the issuer refuses the code. */
  redeem(given: { code: string; redirectUri: string; verifier: string }): Promise<string | null>
  /** Verifies signature, issuer, audience and lifetime at `now`; null when any of them is wrong. */
  verify(idToken: string, now: Date): Promise<IdToken | null>
}

export function createIssuer(settings: Settings): Issuer {
  const { issuer, clientId, clientSecret } = settings
  const discovery = cached(async () => {
    const found = v.parse(Discovery, await exchange(`${issuer}/.well-known/openid-configuration`))
    if (found.issuer !== issuer) throw new Error(`The issuer calls itself ${found.issuer}, the setting says ${issuer}.`)
    return found
  })
  const keys = cached(async () =>
    createLocalJWKSet(v.parse(Keys, await exchange((await discovery.get()).jwks_uri)) as unknown as JSONWebKeySet),
  )

  return {
    async authorizeUrl({ redirectUri, state, nonce, challenge }) {
      const url = new URL((await discovery.get()).authorization_endpoint)
      const asked = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    async redeem({ code, redirectUri, verifier }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        code_verifier: verifier,
        ...(clientSecret ? { client_secret: clientSecret } : {}),
      }
      const answer = v.safeParse(Tokens, await exchange((await discovery.get()).token_endpoint, form))
      return answer.success ? answer.output.id_token : null
    },
    verify: (idToken, now) => verifyIdToken(idToken, { settings, keys, now }),
  }
}

async function verifyIdToken(idToken: string, check: Verification): Promise<IdToken | null> {
  try {
    const { sub, nonce, email, email_verified: isVerified } = await payloadOf(idToken, check)
    return {
      subject: sub!,
      nonce: typeof nonce === 'string' ? nonce : null,
      email: typeof email === 'string' && isVerified !== false ? email : null,
    }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

async function payloadOf(idToken: string, { settings, keys, now }: Verification): Promise<JWTPayload> {
  const check = async () =>
    (
      await jwtVerify(idToken, await keys.get(), {
        issuer: settings.issuer,
        audience: settings.clientId,
        currentDate: now,
        clockTolerance: 30,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp', 'iat'],
      })
    ).payload
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    keys.drop() // The issuer has rotated its keys.
    return check()
  }
}

interface Cached<T> {
  get(): Promise<T>
  drop(): void
}

interface Verification {
  readonly settings: Settings
  readonly keys: Cached<ReturnType<typeof createLocalJWKSet>>
  readonly now: Date
}

/** Caches the answer of `ask` for ten minutes; a failure is not cached. */
function cached<T>(ask: () => Promise<T>): Cached<T> {
  let current: { value: Promise<T>; until: number } | null = null
  return {
    get() {
      if (!current || performance.now() > current.until) {
        const value = ask()
        current = { value, until: performance.now() + KEEP_MS }
        value.catch(() => (current = null))
      }
      return current.value
    },
    drop: () => (current = null),
  }
}
