import { CODE_TRIES } from '@portal/shared/domain'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { tryCode } from '../../../security/codes.ts'
import { countOf, limits } from '../../../security/limits.ts'
import { staffKey, takeTry, unlock } from './staff-lock.ts'
import { countWrongCode } from '../../../security/wrong-codes.ts'
import { findStaffByEmail, type StaffRow } from '../../../core/staff/rows.ts'
import { logSignIn } from '../session/tries.ts'
import { isOpen, lockLatestAttempt, updateAttempt } from '../sign-in/rows.ts'

interface Given {
  readonly kind: 'staff' | 'reset'
  readonly email: string
  readonly code: string
  /** False: the code stays valid for the next step. */
  readonly consume: boolean
}

/** The staff member whose code this is, or the refusal. A wrong code counts towards the lock like a wrong password. */
export async function tryStaffCode(
  ctx: Context,
  tx: Tx,
  { kind, email, code, consume }: Given,
): Promise<StaffRow | Refusal> {
  const { deps, tenant, now } = ctx
  const tools = { vault: deps.vault, now }
  const key = staffKey(deps.vault, tenant.id, email)
  const person = await findStaffByEmail(tx, tenant.id, email)
  // A reset proves the e-mail address instead of the password, and is allowed while the account is locked.
  const taken = kind === 'staff' ? await takeTry(tx, tenant, key, person, now) : null
  const lockedOut = taken?.lockedUntil && new Refusal('locked_out', { retryAt: taken.lockedUntil })
  if (taken?.isRefused && lockedOut) return lockedOut
  const attempt = await lockLatestAttempt(tx, tenant.id, kind, key)
  const dayCount = await countOf({ tx, ...tools }, limits.wrongCodesOfAccount, key)
  const owner = {
    tenantId: tenant.id,
    purpose: kind === 'staff' ? 'sign_in' : 'reset',
    ownerId: attempt?.id ?? 'nobody',
  } as const
  const isUsable = isOpen(attempt, now) && dayCount < limits.wrongCodesOfAccount.most
  const isRight = await tryCode(tx, tools, owner, code, consume)
  const who = { staffId: person?.id ?? null }
  await logSignIn(tx, ctx, who, { action: 'sign_in.code', outcome: isUsable && isRight ? 'allowed' : 'refused' })
  if (isUsable && isRight && person && person.status === 'active') {
    if (consume) {
      await updateAttempt(tx, attempt, { endedAt: now })
      await unlock(tx, tenant, key, person)
    }
    return person
  }
  if (attempt) {
    const wrongCodes = attempt.wrongCodes + 1
    await updateAttempt(tx, attempt, { wrongCodes, ...(wrongCodes >= CODE_TRIES ? { endedAt: now } : {}) })
  }
  await countWrongCode({ tx, ...tools }, tenant.id, key)
  return lockedOut || new Refusal('code_invalid')
}
