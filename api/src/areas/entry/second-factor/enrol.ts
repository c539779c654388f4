import type { PasskeyAnswer } from '@portal/shared/contract'
import { pgError } from '../../../db/pg-error.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { factorsOf, isAny } from './factor-repo.ts'
import { afterOwnChange, describeFactors, lockSelf, type FactorsReply, type Owner } from './own-factors.ts'
import { insertPasskey } from './passkey-repo.ts'
import { makeRecoveryCodes } from './recovery.ts'
import { newTotp, tryTotp } from './totp.ts'
import { putTotp, updateTotp } from './totp-repo.ts'
import { askForNew, readNew } from './webauthn.ts'

export type WithCodes = FactorsReply & { recovery_codes?: string[] }

/** Makes a secret for an authenticator app. It has no effect until a code of the app is confirmed. */
export async function startTotp(ctx: Owner): Promise<{ secret: string; uri: string }> {
  const { tx, deps, tenant, now } = ctx
  requireFreshProof(ctx)
  const person = await lockSelf(ctx)
  const { totp } = await factorsOf(tx, tenant.id, person.id)
  // A confirmed app must be removed first; an unfinished enrolment must not replace it.
  if (totp) throw new Refusal('conflict')
  const { sealed, secret, uri } = newTotp(deps, tenant, person)
  await putTotp(tx, { tenantId: tenant.id, staffId: person.id, secret: sealed, createdAt: now })
  return { secret, uri }
}

/** Confirms the app by its first code; from then on sign-in requires it. */
export async function confirmTotp(ctx: Owner, code: string): Promise<WithCodes> {
  const { tx, deps, tenant, now } = ctx
  const person = await lockSelf(ctx)
  const before = await factorsOf(tx, tenant.id, person.id)
  if (before.totp) throw new Refusal('conflict')
  const row = await tryTotp(tx, deps, { tenantId: tenant.id, staffId: person.id, code })
  if (!row) throw new Refusal('code_invalid', { fields: { code: ['code_invalid'] } })
  await updateTotp(tx, row, { confirmedAt: now })
  return finish(ctx, person, isAny(before), 'factor.totp_added')
}

/** The options with which the browser creates a passkey. */
export async function askNewPasskey(ctx: Owner): Promise<{ challenge_id: string; options: Record<string, unknown> }> {
  const { tx, deps, tenant, actor, now } = ctx
  requireFreshProof(ctx)
  const person = await lockSelf(ctx)
  const { passkeys } = await factorsOf(tx, tenant.id, person.id)
  return askForNew(tx, deps, tenant, { ...person, passkeys, sessionId: actor.sessionId }, now)
}

/** Stores the passkey that the browser created. */
export async function addPasskey(
  ctx: Owner,
  given: { challenge_id: string; name: string; response: PasskeyAnswer },
): Promise<WithCodes> {
  const { tx, deps, tenant, actor, now } = ctx
  const person = await lockSelf(ctx)
  const before = await factorsOf(tx, tenant.id, person.id)
  const { challenge_id: challengeId, name, response } = given
  const answer = { staffId: person.id, sessionId: actor.sessionId, challengeId, name, response }
  const row = await readNew(tx, deps, tenant, answer, now)
  if (!row) throw new Refusal('passkey_invalid')
  await insertPasskey(tx, row).catch((error: unknown) => {
    if (pgError(error)?.constraint !== 'staff_passkey_credential') throw error
    throw new Refusal('passkey_invalid')
  })
  return finish(ctx, person, isAny(before), 'factor.passkey_added', { passkey: row.id, synced: row.isSynced })
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(ctx: Owner): Promise<WithCodes> {
  const { tx, deps, tenant, now } = ctx
  requireFreshProof(ctx)
  const person = await lockSelf(ctx)
  if (!isAny(await factorsOf(tx, tenant.id, person.id))) throw new Refusal('conflict')
  const codes = await makeRecoveryCodes(tx, deps, { tenantId: tenant.id, staffId: person.id, now })
  const reply = await describeFactors(ctx)
  await afterOwnChange(ctx, person, 'factor.recovery_renewed')
  return { ...reply, recovery_codes: codes }
}

/** The first factor brings recovery codes, so that a lost phone does not lock its owner out. */
async function finish(
  ctx: Owner,
  person: Parameters<typeof afterOwnChange>[1],
  hadAny: boolean,
  action: Parameters<typeof afterOwnChange>[2],
  detail: Parameters<typeof afterOwnChange>[3] = {},
): Promise<WithCodes> {
  const { tx, deps, tenant, now } = ctx
  const codes = hadAny ? undefined : await makeRecoveryCodes(tx, deps, { tenantId: tenant.id, staffId: person.id, now })
  const reply = await describeFactors(ctx)
  await afterOwnChange(ctx, person, action, detail)
  return { ...reply, ...(codes && { recovery_codes: codes }) }
}
