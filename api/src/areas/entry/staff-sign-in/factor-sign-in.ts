import { CODE_TRIES } from '@portal/shared/domain'
import type { PasskeyAnswer } from '@portal/shared/contract'
import { householdOf } from '@portal/shared/server'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { notifyStaff } from '../../../core/messages/notify-staff.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { signPersonIn, type SignedInReply } from '../session/signed-in.ts'
import { lockOf, staffKey, takeTry, unlock } from './staff-lock.ts'
import { countWrongCode } from '../../../security/wrong-codes.ts'
import { findStaff, type StaffRow } from '../../../core/staff/rows.ts'
import { lockPasskey, takeChallenge } from '../second-factor/rows.ts'
import { isOpen, lockAttempt, updateAttempt, type AttemptRow } from '../sign-in/rows.ts'
import { tryRecoveryCode } from '../second-factor/recovery.ts'
import { tryTotp } from '../second-factor/totp.ts'
import { askForProof, tryPasskey } from '../second-factor/webauthn.ts'
import { commitRefusal, limitProofs, logSignIn } from '../session/tries.ts'
import { openFactorAttempt } from './attempts.ts'

type Method = 'totp' | 'recovery' | 'passkey'

/** Starts a sign-in by passkey alone: a passkey with user verification is two factors in itself. */
export async function askPasskey(ctx: Context): Promise<{ handle: string; options: Record<string, unknown> }> {
  const { deps, tenant, now, request } = ctx
  await takeByAddress(deps, now, [{ limit: limits.identifyAddress, subject: `staff ${householdOf(request.ip)}` }])
  return deps.db.withTenant(tenant.id, async (tx) => {
    const { id, handle } = await openFactorAttempt(tx, ctx, staffKey(deps.vault, tenant.id, 'passkey'), null)
    const { options } = await askForProof(tx, deps, tenant, { purpose: 'sign_in', ownerId: id }, [], now)
    return { handle, options }
  })
}

/** Signs in by a code of the app or a recovery code, after the password. */
export const signInByCode = (ctx: Context, handle: string, code: string): Promise<SignedInReply> =>
  signIn(ctx, handle, /^\d{6}$/.test(code) ? 'totp' : 'recovery', async (tx, attempt) => {
    const { deps, tenant, now } = ctx
    const staffId = attempt.subjectId
    if (staffId === null) return null
    const asked = { tenantId: tenant.id, staffId, code, now }
    if (code.length !== 6) return (await tryRecoveryCode(tx, deps, asked)) ? staffId : null
    return (await tryTotp(tx, deps, asked))?.confirmedAt ? staffId : null
  })

/** Signs in by a passkey, after the password or alone. */
export const signInByPasskey = (ctx: Context, handle: string, response: PasskeyAnswer): Promise<SignedInReply> =>
  signIn(ctx, handle, 'passkey', async (tx, attempt) => {
    const { deps, tenant, now } = ctx
    const of = { tenantId: tenant.id, purpose: 'sign_in', ownerId: attempt.id } as const
    const challenge = await takeChallenge(tx, of, now)
    const passkey = await lockPasskey(tx, tenant.id, response.id)
    if (!challenge || !passkey || (attempt.subjectId !== null && attempt.subjectId !== passkey.staffId)) return null
    return (await tryPasskey(tx, deps, tenant, { challenge, passkey, response }, now)) ? passkey.staffId : null
  })

async function signIn(
  ctx: Context,
  handle: string,
  method: Method,
  prove: (tx: Tx, attempt: AttemptRow) => Promise<string | null>,
): Promise<SignedInReply> {
  const { tenant, now } = ctx
  await limitProofs(ctx)
  return commitRefusal(ctx, async (tx) => {
    const attempt = await lockAttempt(tx, tenant.id, handle)
    if (attempt?.kind !== 'factor' || !isOpen(attempt, now)) return new Refusal('code_invalid')
    const known = attempt.subjectId === null ? null : await findStaff(tx, tenant.id, attempt.subjectId)
    // An unknown passkey counts for its attempt only.
    const taken = known && (await takeTry(tx, tenant, attempt.accountKey, known, now))
    const lockedOut = taken?.lockedUntil && new Refusal('locked_out', { retryAt: taken.lockedUntil })
    if (taken?.isRefused && lockedOut) return lockedOut
    const staffId = await prove(tx, attempt)
    const person = staffId === null ? null : await findStaff(tx, tenant.id, staffId)
    const who = { staffId: person?.id ?? known?.id ?? null }
    await logSignIn(tx, ctx, who, { action: `sign_in.${method}`, outcome: person ? 'allowed' : 'refused' })
    if (person) return welcome(ctx, tx, attempt, person, method)
    await countWrong(ctx, tx, attempt)
    return lockedOut || new Refusal(method === 'passkey' ? 'passkey_invalid' : 'code_invalid')
  })
}

/** A wrong factor counts for its attempt, and for the tenant when it was tried for a known member of staff. */
async function countWrong({ deps, tenant, now }: Context, tx: Tx, attempt: AttemptRow): Promise<void> {
  const wrongCodes = attempt.wrongCodes + 1
  await updateAttempt(tx, attempt, { wrongCodes, ...(wrongCodes >= CODE_TRIES ? { endedAt: now } : {}) })
  if (attempt.subjectId) await countWrongCode({ tx, vault: deps.vault, now }, tenant.id, attempt.accountKey)
}

async function welcome(
  ctx: Context,
  tx: Tx,
  attempt: AttemptRow,
  person: StaffRow,
  method: Method,
): Promise<SignedInReply | Refusal> {
  const { deps, tenant, now } = ctx
  await updateAttempt(tx, attempt, { endedAt: now })
  const key = staffKey(deps.vault, tenant.id, person.email)
  // A sign-in by passkey alone has not met the lock yet.
  const lockedUntil = attempt.subjectId === null ? await lockOf(tx, tenant, key, person, now) : null
  if (lockedUntil) return new Refusal('locked_out', { retryAt: lockedUntil })
  const hasExpired = person.temporaryUntil !== null && person.temporaryUntil <= now
  if (person.status !== 'active' || hasExpired) return new Refusal('account_inactive')
  await unlock(tx, tenant, key, person)
  // The owner must learn it if somebody else used the code.
  if (method === 'recovery') await notifyStaff({ tx, deps, tenant, now }, person, 'recovery_used')
  const passwordChangeRequired = person.temporaryUntil !== null
  return signPersonIn(tx, ctx, { kind: 'staff', subjectId: person.id, method, passwordChangeRequired })
}
