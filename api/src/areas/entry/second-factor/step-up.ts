import type { PasskeyAnswer } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { proveSession } from '../session/step-up.ts'
import { tryCounted } from '../session/tries.ts'
import { factorsOf, isAny } from './factor-repo.ts'
import type { Owner } from './own-factors.ts'
import { lockPasskey, takeChallenge } from './passkey-repo.ts'
import { tryTotp } from './totp.ts'
import { askForProof, tryPasskey } from './webauthn.ts'

type Proof = { code: string } | { challenge_id: string; response: PasskeyAnswer }

/** Which proof staff give before a dangerous action: their second factor, or an e-mailed code when they have none. */
export async function askStepUpFactor(ctx: Owner): Promise<{
  email: boolean
  totp: boolean
  passkey: { challenge_id: string; options: Record<string, unknown> } | null
}> {
  const { tx, deps, tenant, actor, now } = ctx
  const factors = await factorsOf(tx, tenant.id, actor.id)
  const of = { purpose: 'step_up', ownerId: actor.sessionId } as const
  return {
    email: !isAny(factors),
    totp: factors.totp !== null,
    passkey: factors.passkeys.length > 0 ? await askForProof(tx, deps, tenant, of, factors.passkeys, now) : null,
  }
}

/** Proves the staff member by app or passkey, for five minutes in this session. Recovery codes only sign in. */
export const proveByFactor = (ctx: Owner, proof: Proof): Promise<{ valid_until: string }> =>
  proveSession(ctx, (tx, key) => {
    const wrong = new Refusal('code' in proof ? 'code_invalid' : 'passkey_invalid')
    return tryCounted(tx, ctx, key, () => isProven(tx, ctx, proof), wrong)
  })

async function isProven(tx: Tx, { deps, tenant, actor, now }: Owner, proof: Proof): Promise<boolean> {
  if ('code' in proof) {
    const row = await tryTotp(tx, deps, { tenantId: tenant.id, staffId: actor.id, code: proof.code })
    return row !== null && row.confirmedAt !== null
  }
  const of = { tenantId: tenant.id, purpose: 'step_up', ownerId: actor.sessionId, id: proof.challenge_id } as const
  const challenge = await takeChallenge(tx, of, now)
  const passkey = await lockPasskey(tx, tenant.id, proof.response.id)
  if (!challenge || passkey?.staffId !== actor.id) return false
  return tryPasskey(tx, deps, tenant, { challenge, passkey, response: proof.response }, now)
}
