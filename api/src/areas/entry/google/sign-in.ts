import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { logAccess } from '../../../security/access-log.ts'
import { letIn, type SignedInReply } from '../session/signed-in.ts'
import { recordFirstSignIn } from '../sign-in/first-sign-in.ts'
import { readClaims, takeRound } from './claims.ts'
import type { Issuer } from './issuer.ts'
import { findByGoogle } from './repo.ts'

/** the ID token of a linked account. */
export async function signInWithGoogle(ctx: Context, issuer: Issuer, token: string): Promise<SignedInReply> {
  const { deps, tenant, now, request } = ctx
  const claims = await readClaims(ctx, issuer, token)
  const result = await deps.db.withTenant(tenant.id, async (tx) => {
    const { ids, vault } = deps
    if (!(await takeRound(tx, ctx, claims))) return new Refusal('login_failed')
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
