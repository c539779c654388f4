import { CODE_TRIES } from '@portal/shared/domain'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { tryCode } from '../../../security/codes.ts'
import { deviceCookie, deviceSeconds, findDevice, knowDevice } from '../../../security/devices.ts'
import { challengeRefusal, hasSolved } from '../../../security/challenge.ts'
import { countOf, limits } from '../../../security/limits.ts'
import type { SignedInReply } from '../session/signed-in.ts'
import { commitRefusal, limitProofs, logSignIn } from '../session/tries.ts'
import { clearWait } from '../../../security/waits.ts'
import { countWrongCode, isSprayed } from '../../../security/wrong-codes.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { signConsumerIn } from './sign-consumer-in.ts'
import { isOpen, lockAttempt, updateAttempt, type AttemptRow } from './repo.ts'
import { findBy } from '../../../security/find-by.ts'
import type { Vault } from '../../../security/vault.ts'
import { findAccessCode, markAccessCodeUsed } from './consumer-repo.ts'

/**
 * Step 2 of signing in: the code. A wrong, expired or used code, one of another attempt and any code for a decoy get
 * the same answer.
 */
export async function prove(
  ctx: Context,
  given: { handle: string; code: string; remember: boolean },
): Promise<SignedInReply> {
  const { deps, tenant, now } = ctx
  await limitProofs(ctx)
  return commitRefusal(ctx, async (tx) => {
    const counting = { tx, vault: deps.vault, now }
    const [device, attempt, isUnderSpray] = await Promise.all([
      findDevice(tx, tenant.id, ctx.cookies.read(deviceCookie), now),
      lockAttempt(tx, tenant.id, given.handle),
      isSprayed(counting, tenant.id),
    ])
    const isKnown = attempt?.subjectId != null && device?.consumerId === attempt.subjectId
    // T1: under a spray each try costs its browser some work; a known browser is exempt, and no right code is refused.
    if (!isKnown && isUnderSpray && !(await hasSolved(ctx, tx, given.handle)))
      return challengeRefusal(ctx, given.handle)
    const method = await methodOf(ctx, tx, attempt, given.code)
    if (!method || !attempt) {
      await refuse(ctx, tx, attempt)
      return new Refusal('code_invalid')
    }
    const person = await findConsumer(tx, tenant.id, attempt.subjectId!)
    if (!person) return new Refusal('code_invalid')
    const known = { tenantId: tenant.id, consumerId: person.id, remembered: given.remember, replaces: device }
    const [{ secret, browserId }] = await Promise.all([
      knowDevice(tx, deps.ids, now, known),
      updateAttempt(tx, attempt, { endedAt: now }),
      clearWait(tx, tenant.id, attempt.identifierKey),
      clearWait(tx, tenant.id, attempt.accountKey),
      logSignIn(tx, ctx, { consumerId: person.id }, { action: 'sign_in.code', outcome: 'allowed' }),
    ])
    ctx.cookies.set(deviceCookie, secret, { maxAgeSeconds: deviceSeconds })
    return signConsumerIn(tx, ctx, person, { method, browserId })
  })
}

async function methodOf(
  ctx: Context,
  tx: Tx,
  attempt: AttemptRow | null,
  code: string,
): Promise<'code' | 'access_code' | null> {
  const { deps, tenant, now } = ctx
  const tools = { vault: deps.vault, now }
  const isUsable = isOpen(attempt, now) && attempt.kind === 'consumer' && attempt.wrongCodes < CODE_TRIES
  const owner = { tenantId: tenant.id, purpose: 'sign_in', ownerId: attempt?.id ?? 'nobody' } as const
  const [dayCount, isRight] = await Promise.all([
    countOf({ tx, ...tools }, limits.wrongCodesOfAccount, attempt?.accountKey ?? 'nobody'),
    tryCode(tx, tools, owner, code),
  ])
  if (!isUsable || attempt.subjectId === null || dayCount >= limits.wrongCodesOfAccount.most) return null
  if (isRight) return 'code'
  return (await spendAccessCode(tx, tools, tenant.id, attempt.subjectId, code)) ? 'access_code' : null
}

async function refuse(ctx: Context, tx: Tx, attempt: AttemptRow | null): Promise<void> {
  const { deps, tenant, now } = ctx
  if (attempt) {
    const wrongCodes = attempt.wrongCodes + 1
    await updateAttempt(tx, attempt, { wrongCodes, ...(wrongCodes >= CODE_TRIES ? { endedAt: now } : {}) })
    await deps.jobs.enqueue(tx, 'notify-wrong-code', { tenantId: tenant.id, attemptId: attempt.id })
  }
  // A made-up handle can never be right: it counts for its address only, or anybody could bring the tenant to its limit.
  if (attempt) await countWrongCode({ tx, vault: deps.vault, now }, tenant.id, attempt.accountKey)
  await logSignIn(tx, ctx, { consumerId: attempt?.subjectId ?? null }, { action: 'sign_in.code', outcome: 'refused' })
}

/**
 * Uses the mailed access code (K-29, R-09), a secret sent to the postal address. The code signs in once, and its user
 * must then add a phone number or an e-mail address.
 */
async function spendAccessCode(
  tx: Tx,
  { vault, now }: { vault: Vault; now: Date },
  tenantId: string,
  consumerId: string,
  code: string,
): Promise<boolean> {
  const row = await findAccessCode(tx, tenantId, consumerId)
  const fits = vault.same(row?.index ?? 'none', findBy.accessCode(vault, tenantId, code))
  if (!row?.index || !fits || !row.expiresAt || now >= row.expiresAt) return false
  return markAccessCodeUsed(tx, tenantId, consumerId, now)
}
