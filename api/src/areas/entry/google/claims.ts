import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { limitProofs } from '../session/tries.ts'
import { tokenHash } from '../../../security/token.ts'
import type { IdToken, Issuer } from './issuer.ts'
import { endRound, lockRound, stateCookie } from './repo.ts'

/** Claims of an ID token, with the state of the browser's round trip. */
export interface Claims extends IdToken {
  readonly nonce: string
  readonly state: string
}

/**
 * Verifies an ID token that a browser sends; the token counts only once {@link takeRound} has found its round trip.
 */
export async function readClaims(ctx: Context, issuer: Issuer, token: string): Promise<Claims> {
  const { now, cookies } = ctx
  await limitProofs(ctx)
  const state = cookies.read(stateCookie)
  const claims = await issuer.verify(token, now).catch(() => {
    throw new Refusal('unavailable')
  })
  if (!claims?.nonce || state === undefined) throw new Refusal('login_failed')
  return { ...claims, nonce: claims.nonce, state }
}

/**
 * Whether the token answers the round trip that this browser began (by the nonce of its state cookie); each round trip
 * counts once. A stolen or injected token therefore has no effect.
 */
export async function takeRound(tx: Tx, { deps, tenant, now }: Context, { state, nonce }: Claims): Promise<boolean> {
  const round = await lockRound(tx, tenant.id, tokenHash(state))
  if (!round || round.usedAt || now >= round.expiresAt || !deps.vault.same(round.nonce, nonce)) return false
  await endRound(tx, round, now)
  return true
}
