import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { deviceCookie, findDevice } from '../../../security/devices.ts'
import type { SignedInReply } from '../session/signed-in.ts'
import { commitRefusal, logSignIn } from '../session/tries.ts'
import { signConsumerIn } from '../sign-in/sign-consumer-in.ts'
import { readClaims, takeRound } from './claims.ts'
import type { Issuer } from './issuer.ts'
import { findByGoogle } from './repo.ts'

/** the ID token of a linked account. */
export async function signInWithGoogle(ctx: Context, issuer: Issuer, token: string): Promise<SignedInReply> {
  const claims = await readClaims(ctx, issuer, token)
  return commitRefusal(ctx, async (tx) => {
    if (!(await takeRound(tx, ctx, claims))) return new Refusal('login_failed')
    const person = await findByGoogle(tx, ctx.tenant.id, claims.subject)
    const who = { consumerId: person?.id ?? null }
    await logSignIn(tx, ctx, who, { action: 'sign_in.google', outcome: person ? 'allowed' : 'refused' })
    if (!person) return new Refusal('login_failed')
    const device = await findDevice(tx, ctx.tenant.id, ctx.cookies.read(deviceCookie), ctx.now)
    return signConsumerIn(tx, ctx, person, { method: 'google', browserId: device?.browserId ?? null })
  })
}
