import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { householdOf, takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { tokenHash } from '../../../security/token.ts'
import type { IdToken, Issuer } from './issuer.ts'
import { endRound, lockRound, stateCookie } from './repo.ts'

/** Claims of a token that has proved itself to be an answer to this browser. */
export interface Claims extends IdToken {
  readonly nonce: string
  readonly state: string
}

/** Reads an ID token that a browser sends; it counts only once {@link takeRound} has found its round trip. */
export async function readClaims(ctx: Context, issuer: Issuer, token: string): Promise<Claims> {
  const { deps, now, request, cookies } = ctx
  await takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])
  const state = cookies.read(stateCookie)
  const claims = await issuer.verify(token, now).catch(() => {
    throw new Refusal('unavailable')
  })
  if (!claims?.nonce || state === undefined) throw new Refusal('login_failed')
  return { ...claims, nonce: claims.nonce, state }
}

/**
 * Whether the token answers the round trip that this very browser began (the nonce of its state cookie), once: a token
 * that somebody else got, or slipped in by a link, is worth nothing.
 */
export async function takeRound(tx: Tx, { deps, tenant, now }: Context, { state, nonce }: Claims): Promise<boolean> {
  const round = await lockRound(tx, tenant.id, tokenHash(state))
  if (!round || round.usedAt || now >= round.expiresAt || !deps.vault.same(round.nonce, nonce)) return false
  await endRound(tx, round, now)
  return true
}
