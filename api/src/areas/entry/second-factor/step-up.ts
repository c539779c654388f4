import type { PasskeyAnswer } from '@portal/shared/contract'
import { stepUpMs } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { countOf, limits, overLimit } from '../../../security/limits.ts'
import { countWrongCode } from '../../../security/wrong-codes.ts'
import { lockSession, setProvenAt } from '../session/rows.ts'
import { stepUpKey } from '../sign-in/send-code.ts'
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
export async function proveByFactor(ctx: Owner, proof: Proof): Promise<{ valid_until: string }> {
  const { deps, tenant, actor, now } = ctx
  const result = await deps.db.withTenant(tenant.id, async (tx) => {
    const counting = { tx, vault: deps.vault, now }
    const key = stepUpKey(deps, { tenantId: tenant.id, kind: 'staff', subjectId: actor.id })
    await lockSession(tx, tenant.id, actor.sessionId)
    if ((await countOf(counting, limits.wrongCodesOfAccount, key)) >= limits.wrongCodesOfAccount.most)
      return overLimit(limits.wrongCodesOfAccount, now)
    if (!(await isProven(tx, ctx, proof))) {
      await countWrongCode(counting, tenant.id, key)
      return new Refusal('code' in proof ? 'code_invalid' : 'passkey_invalid')
    }
    await setProvenAt(tx, tenant.id, actor.sessionId, now)
    return { valid_until: new Date(now.getTime() + stepUpMs).toISOString() }
  })
  if (result instanceof Refusal) throw result
  return result
}

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
