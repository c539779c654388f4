import type { Context } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { logAccess } from '../../security/access-log.ts'
import { householdOf, takeByAddress } from '../../security/address-limits.ts'
import { limits } from '../../security/limits.ts'
import { letIn, type SignedInReply } from '../../security/signed-in.ts'
import { tokenHash } from '../../security/token.ts'
import { recordFirstSignIn } from '../sign-in/first-sign-in.ts'
import type { Issuer } from './issuer.ts'
import { endRound, findByGoogle, lockRound, stateCookie } from './repo.ts'

/**
 * the ID token of a linked account. It must answer the round trip that this very browser began (the nonce of its
 * state cookie) and counts once: a token that somebody else got, or slipped in by a link, signs nobody in.
 */
export async function signInWithGoogle(ctx: Context, issuer: Issuer, token: string): Promise<SignedInReply> {
  const { deps, tenant, now, request, cookies } = ctx
  await takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])
  const state = cookies.read(stateCookie)
  const claims = await issuer.verify(token, now).catch(() => {
    throw new Refusal('unavailable')
  })
  if (!claims?.nonce || state === undefined) throw new Refusal('login_failed')
  const result = await deps.db.withTenant(tenant.id, async (tx) => {
    const { ids, vault } = deps
    const round = await lockRound(tx, tenant.id, tokenHash(state))
    if (!round || round.usedAt || now >= round.expiresAt || !vault.same(round.nonce, claims.nonce!))
      return new Refusal('login_failed')
    await endRound(tx, round, now)
    const person = await findByGoogle(tx, tenant.id, claims.subject)
    await logAccess(
      tx,
      { ids, vault, now },
      {
        tenantId: tenant.id,
        actorKind: 'visitor',
        actorId: null,
        action: 'sign_in.google',
        outcome: person ? 'allowed' : 'refused',
        consumerId: person?.id ?? null,
        address: request.ip,
      },
    )
    if (!person) return new Refusal('login_failed')
    const isFirst = await recordFirstSignIn(tx, person, now)
    return letIn(
      tx,
      ctx,
      { kind: 'consumer', subjectId: person.id, method: 'google', passwordChangeRequired: false },
      isFirst,
    )
  })
  if (result instanceof Refusal) throw result
  return result
}
