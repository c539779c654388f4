import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Channel } from './channel.ts'
import { ReleaseFault } from './findings.ts'
import { needSigner } from './keys.ts'
import { keepMinted } from './minted.ts'
import type { Operator } from './operator.ts'
import { keepOverride } from './override-note.ts'
import { longestOverride, type RemoteOverride, type SetOverride } from './override-token.ts'

/** The release or set that an override loads instead of the live one. */
export type Overriding = Pick<RemoteOverride, 'remote' | 'version' | 'url'> | Pick<SetOverride, 'set'>

export type OverrideOrder = Overriding & {
  /** How long it is valid, in milliseconds. */
  readonly lasts: number
}

/** Makes an override for a browser. @throws {ReleaseFault} MFE-414 for one that the channel would refuse. */
export async function mintOverride(
  operator: Operator,
  { overrides }: Channel,
  { lasts, ...what }: OverrideOrder,
): Promise<{ token: string; expires: Date }> {
  const { env, by, now, signer, store } = operator
  const { key, kid } = needSigner(signer)
  if (!overrides.allowed)
    throw new ReleaseFault('MFE-414', `The channel ${env} takes no overrides: mfe override allow lets it.`)
  const origin = 'url' in what && what.url ? new URL(what.url).origin : undefined
  if (origin && !overrides.origins.includes(origin))
    throw new ReleaseFault(
      'MFE-414',
      `${origin} is not among the origins of ${env}: mfe override allow --origin ${origin} adds it.`,
    )
  if (lasts > longestOverride * 1000)
    throw new ReleaseFault('MFE-414', `An override is valid for ${longestOverride / 3600} hours at most.`)
  const at = now()
  const seconds = Math.floor(at.getTime() / 1000)
  const expires = new Date((seconds + Math.round(lasts / 1000)) * 1000)
  const jti = randomUUID()
  // Written before anybody can open a page with the override: its files must stay as long as that page.
  const until = expires.toISOString()
  if ('set' in what) await keepOverride(store, env, jti, { of: 'set', set: what.set, by, until })
  else if (what.version !== undefined)
    await keepOverride(store, env, jti, { of: 'version', remote: what.remote, version: what.version, by, until })
  // Every link has a record of who made it.
  await keepMinted(operator, { id: jti, at: at.toISOString(), by, until, ...what })
  const token = await new SignJWT({ ...what })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setAudience(env)
    .setSubject(by)
    .setJti(jti)
    .setIssuedAt(seconds)
    .setExpirationTime(expires)
    .sign(key)
  return { token, expires }
}
