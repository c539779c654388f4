import type * as v from 'valibot'
import type { FactorChoice } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { tokenHash } from '../../../security/token.ts'
import type { Factors } from '../second-factor/rows.ts'
import { attemptLifeMs, insertAttempt } from '../sign-in/rows.ts'
import { askForProof } from '../second-factor/webauthn.ts'

/**
 * Opens a sign-in attempt that waits for a second factor; the browser gets its handle. Without a subject any passkey
 * may answer.
 */
export async function openFactorAttempt(
  tx: Tx,
  { deps, tenant, now, language }: Context,
  key: string,
  subjectId: string | null,
): Promise<{ id: string; handle: string }> {
  const id = deps.ids.next()
  const handle = deps.ids.secret()
  await insertAttempt(tx, {
    tenantId: tenant.id,
    id,
    handleHash: tokenHash(handle),
    kind: 'factor',
    subjectId,
    accountKey: key,
    identifierKey: key,
    language,
    codesAllowed: false,
    wrongCodes: 0,
    codeAskedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + attemptLifeMs),
    endedAt: null,
  })
  return { id, handle }
}

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
