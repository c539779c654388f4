import type * as v from 'valibot'
import type { FactorChoice } from '@portal/shared/contract'
import { householdOf } from '@portal/shared/server'
import type { Context } from '../../../http/context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Factors } from '../second-factor/rows.ts'
import { askForProof } from '../second-factor/webauthn.ts'
import { askCode, openAttempt, type AskedCode } from '../sign-in/rows.ts'

/**
 * Begins a staff attempt (after the password, or to reset it) and queues its code, unless too many were asked for;
 * without a subject the attempt is a decoy. Staff prove themselves by e-mail address and code, so nobody gets the
 * handle.
 */
export async function beginAttempt(
  tx: Tx,
  ctx: Context,
  kind: 'staff' | 'reset',
  key: string,
  subjectId: string | null,
): Promise<AskedCode> {
  const code = await askStaffCode(tx, ctx, kind, key)
  // The attempt of the last code stays the one that counts.
  if (!code.isSent) return code
  const { id } = await openAttempt(tx, ctx, { kind, subjectId, accountKey: key, codesAllowed: true })
  const purpose = kind === 'staff' ? 'sign_in' : 'reset'
  await ctx.deps.jobs.enqueue(tx, 'send-code', { tenantId: ctx.tenant.id, purpose, ownerId: id })
  return code
}

/** Codes of an address count for the household that asks, so that a stranger uses up nobody else's. */
export const askStaffCode = (tx: Tx, ctx: Context, kind: 'staff' | 'reset', key: string): Promise<AskedCode> =>
  askCode(ctx, tx, ctx.deps.vault.mac(`${kind}-code-from`, `${key}:${householdOf(ctx.request.ip)}`))

/**
 * Opens a sign-in attempt that waits for a second factor; the browser gets its handle. Without a subject any passkey
 * may answer.
 */
export const openFactorAttempt = (tx: Tx, ctx: Context, key: string, subjectId: string | null) =>
  openAttempt(tx, ctx, { kind: 'factor', subjectId, accountKey: key, codesAllowed: false })

/** The second step for staff with a second factor: no code is e-mailed. */
export async function beginFactor(
  tx: Tx,
  ctx: Context,
  key: string,
  staffId: string,
  factors: Factors,
): Promise<v.InferInput<typeof FactorChoice>> {
  const { deps, tenant, now } = ctx
  const { id, handle } = await openFactorAttempt(tx, ctx, key, staffId)
  const of = { purpose: 'sign_in', ownerId: id } as const
  const asked = factors.passkeys.length > 0 ? await askForProof(tx, deps, tenant, of, factors.passkeys, now) : null
  return {
    handle,
    totp: factors.totp !== null,
    recovery: factors.recoveryLeft > 0,
    passkey: asked?.options ?? null,
  }
}
