import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeyAnswer, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { PasskeyRow } from './factor-repo.ts'
import { insertChallenge, takeChallenge, updatePasskey, type ChallengeRow } from './passkey-repo.ts'

/** How long a challenge is valid: people need time to find their key. */
const LIFE_MS = 5 * 60_000

type Options = Record<string, unknown>
/** The purpose and owner of a challenge, which is valid for nothing else. */
export type ChallengeOf = Pick<ChallengeRow, 'tenantId' | 'purpose' | 'ownerId'>

/** A passkey is bound to the tenant's host name, and does not exist at another tenant. */
const partyOf = ({ tenants }: Pick<Deps, 'tenants'>, tenant: TenantSettings) => {
  const origin = tenants.originOf(tenant)
  return { origin, id: new URL(origin).hostname, name: tenant.tenant.full_name }
}

async function keep(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  of: ChallengeOf,
  challenge: string,
  now: Date,
): Promise<string> {
  const id = ids.next()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await insertChallenge(tx, { ...of, id, challenge, createdAt: now, expiresAt, usedAt: null })
  return id
}

/** The options for a new passkey, which must be discoverable and must verify its user. */
export async function askForNew(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'tenants'>,
  tenant: TenantSettings,
  person: { id: string; email: string; fullName: string; passkeys: readonly PasskeyRow[]; sessionId: string },
  now: Date,
): Promise<{ challenge_id: string; options: Options }> {
  const { id: rpID, name: rpName } = partyOf(deps, tenant)
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.fullName,
    timeout: LIFE_MS,
    excludeCredentials: person.passkeys.map((key) => ({ id: key.credentialId, transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const of = { tenantId: tenant.id, purpose: 'register', ownerId: person.sessionId } as const
  return { challenge_id: await keep(tx, deps, of, options.challenge, now), options: { ...options } }
}

const expected = (deps: Pick<Deps, 'tenants'>, tenant: TenantSettings, { challenge }: ChallengeRow) => {
  const { origin, id } = partyOf(deps, tenant)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

/** The new passkey of a valid answer; null for an invalid one. */
export async function readNew(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'tenants'>,
  tenant: TenantSettings,
  given: { staffId: string; sessionId: string; challengeId: string; name: string; response: PasskeyAnswer },
  now: Date,
): Promise<PasskeyRow | null> {
  const of = { tenantId: tenant.id, purpose: 'register', ownerId: given.sessionId, id: given.challengeId } as const
  const challenge = await takeChallenge(tx, of, now)
  if (!challenge) return null
  const found = await verifyRegistrationResponse({
    response: given.response as unknown as RegistrationResponseJSON,
    ...expected(deps, tenant, challenge),
  }).catch(() => null)
  if (!found?.verified) return null
  const { credential, credentialBackedUp } = found.registrationInfo
  return {
    tenantId: tenant.id,
    id: deps.ids.next(),
    staffId: given.staffId,
    name: given.name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
    createdAt: now,
    lastUsedAt: null,
  }
}

/** The options for a proof by one of these passkeys, or by any passkey of this host. */
export async function askForProof(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'tenants'>,
  tenant: TenantSettings,
  of: Omit<ChallengeOf, 'tenantId'>,
  passkeys: readonly PasskeyRow[],
  now: Date,
): Promise<{ challenge_id: string; options: Options }> {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps, tenant).id,
    timeout: LIFE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map((key) => ({ id: key.credentialId, transports: key.transports })),
  })
  const challengeId = await keep(tx, deps, { ...of, tenantId: tenant.id }, options.challenge, now)
  return { challenge_id: challengeId, options: { ...options } }
}

/** Whether the answer proves that the passkey signed its challenge; updates the passkey's counter. */
export async function tryPasskey(
  tx: Tx,
  deps: Pick<Deps, 'tenants'>,
  tenant: TenantSettings,
  given: { challenge: ChallengeRow; passkey: PasskeyRow; response: PasskeyAnswer },
  now: Date,
): Promise<boolean> {
  const { challenge, passkey, response } = given
  // This also refuses a counter that did not grow, which indicates a copied key.
  const found = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...expected(deps, tenant, challenge),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null)
  if (!found?.verified) return false
  await updatePasskey(tx, passkey, { counter: found.authenticationInfo.newCounter, lastUsedAt: now })
  return true
}
