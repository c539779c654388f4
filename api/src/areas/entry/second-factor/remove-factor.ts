import { Refusal } from '../../../http/refusal.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { dropRecoveryCodes, factorsOf, isAny } from './factor-repo.ts'
import { isRequired } from '../../../security/second-factor-due.ts'
import { afterOwnChange, lockSelf, presentFactors, type FactorsReply, type Owner } from './own-factors.ts'
import { removePasskeyRow } from './passkey-repo.ts'
import { removeTotpRow } from './totp-repo.ts'

/** Removes the authenticator app or a passkey. */
export async function removeFactor(ctx: Owner, which: 'totp' | { passkeyId: string }): Promise<FactorsReply> {
  const { tx, tenant } = ctx
  requireFreshProof(ctx)
  const person = await lockSelf(ctx)
  const before = await factorsOf(tx, tenant.id, person.id)
  if (which === 'totp') {
    if (!before.totp) throw new Refusal('not_found')
    await removeTotpRow(tx, before.totp)
  } else if (!(await removePasskeyRow(tx, tenant.id, person.id, which.passkeyId))) throw new Refusal('not_found')
  const after = await factorsOf(tx, tenant.id, person.id)
  if (!isAny(after)) {
    if (isRequired(tenant)) throw new Refusal('second_factor_required')
    // Recovery codes are useless without a factor.
    await dropRecoveryCodes(tx, tenant.id, person.id)
  }
  await afterOwnChange(ctx, person, which === 'totp' ? 'factor.totp_removed' : 'factor.passkey_removed')
  return presentFactors(ctx, after)
}
