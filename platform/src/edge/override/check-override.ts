import { errors, jwtVerify, type JWTHeaderParameters } from 'jose'
import * as v from 'valibot'
import type { Channel } from '../../releases/channel.ts'
import { isTakenBack } from '../../releases/override-state.ts'
import { isOfSet, longestOverride, OverrideClaims } from '../../releases/override-token.ts'
import { publicKeyOf, type Trust } from '../../releases/signed.ts'
import { OverrideRefused } from './refusal.ts'

interface Rules {
  readonly trust: Trust
  readonly channel: Pick<Channel, 'env' | 'overrides'>
  readonly now: Date
}

/** Tolerated difference, in seconds, between the clocks of the minting machine and the edge. */
const skew = 5

/**
 * Checks a token: a trusted key has signed it for this channel, it has not expired, and the channel takes it now.
 * @throws {OverrideRefused}
 */
export async function checkOverride(token: string, { channel, now, trust }: Rules): Promise<OverrideClaims> {
  const { env, overrides } = channel
  if (!overrides.allowed) throw new OverrideRefused('not-allowed', `The channel ${env} takes no overrides.`)
  const claims = await verify(token, env, trust, now)
  if (isTakenBack(claims, overrides))
    throw new OverrideRefused('taken-back', `All overrides of before ${overrides.since} were taken back.`)
  const { exp, iat } = claims
  if (exp - iat > longestOverride)
    throw new OverrideRefused('unsigned', `It is valid for more than ${longestOverride / 3600} hours.`)
  if (isOfSet(claims)) return claims
  const { url, version } = claims
  if ((url === undefined) === (version === undefined))
    throw new OverrideRefused('unsigned', 'It names neither a version nor an address, or both.')
  if (url !== undefined && !overrides.origins.includes(new URL(url).origin))
    throw new OverrideRefused('origin', `${new URL(url).origin} is not among the channel's origins.`)
  return claims
}

async function verify(token: string, env: string, trust: Trust, now: Date): Promise<OverrideClaims> {
  const key = ({ kid }: JWTHeaderParameters) => {
    // A team's publishing key hands out no overrides.
    const known = trust.keys.find((one) => one.kid === kid && one.only === undefined)
    if (!known) throw new OverrideRefused('unsigned', 'Its key is not one that is trusted.')
    return publicKeyOf(known.key)
  }
  const found = await jwtVerify(token, key, {
    algorithms: ['EdDSA'],
    audience: env,
    clockTolerance: skew,
    currentDate: now,
    requiredClaims: ['sub', 'jti', 'iat', 'exp'],
  }).catch((error: unknown) => {
    if (error instanceof OverrideRefused) throw error
    if (error instanceof errors.JWTExpired)
      throw new OverrideRefused(
        'expired',
        `It was good until ${new Date(Number(error.payload.exp) * 1000).toISOString()}.`,
      )
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      throw new OverrideRefused('foreign', `It is not for the channel ${env}.`)
    throw new OverrideRefused('unsigned', 'It is no token that a trusted key has signed.')
  })
  const claims = v.safeParse(OverrideClaims, found.payload)
  if (!claims.success)
    throw new OverrideRefused('unsigned', `It does not say what it is for: ${v.summarize(claims.issues)}`)
  return claims.output
}
