import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { ReleaseFault } from './findings.ts'
import { Trust, type Signer } from './signed.ts'

/** The keys in the platform's settings. */
export interface KeySettings {
  readonly mode: 'demo' | 'production'
  readonly dataFolder: string
  /** File of a private key (PEM, PKCS #8, Ed25519). */
  readonly releaseKey: string | undefined
  /** File of the trusted public keys. */
  readonly releaseTrust: string | undefined
}

/** The key that a process signs with, if any, and the keys that it trusts. */
export interface ReleaseKeys {
  readonly signer: Signer | undefined
  readonly trust: Trust
}

/** The raw public key (base64url) of a private or public key. */
export function rawPublicKey(key: KeyObject): string {
  const { crv, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  if (crv !== 'Ed25519' || !x) throw new Error('A release key must be an Ed25519 key.')
  return x
}

/** A key's name: the first 16 hex digits of the sha256 of its public key. */
export const kidOf = (raw: string) =>
  createHash('sha256').update(Buffer.from(raw, 'base64url')).digest('hex').slice(0, 16)

function readSigner(file: string): Signer {
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key.`)
  return { kid: kidOf(rawPublicKey(key)), key }
}

/** The demo's own key, made once per data folder; of two processes that start at once one makes it. */
function demoKeyFile(dataFolder: string): string {
  const file = join(dataFolder, 'keys/release.pem')
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(draft)
  }
  return file
}

/** Reads public keys: PEM blocks one after the other, as openssl writes them, or JSON. */
function readTrust(file: string): Trust {
  const text = readFileSync(file, 'utf8')
  const found = v.safeParse(Trust, text.trimStart().startsWith('{') ? JSON.parse(text) : { keys: keysOfPem(text) })
  if (!found.success) throw new Error(`${file} names no keys: ${v.summarize(found.issues)}`)
  const wrong = found.output.keys.find(({ kid, key }) => kidOf(key) !== kid)
  if (wrong) throw new Error(`${file}: the key ${wrong.kid} should be called ${kidOf(wrong.key)}.`)
  return found.output
}

function keysOfPem(text: string): Trust['keys'] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []
  return blocks.map((block) => {
    const key = rawPublicKey(createPublicKey(block))
    return { kid: kidOf(key), key }
  })
}

/**
 * Reads the keys that the settings name. The demo makes its own key. Production must name the trusted keys; a process
 * without a private key only reads.
 */
export function readKeys(settings: KeySettings): ReleaseKeys {
  const { mode, dataFolder, releaseKey, releaseTrust } = settings
  const file = releaseKey ?? (mode === 'demo' && !releaseTrust ? demoKeyFile(dataFolder) : undefined)
  const signer = file === undefined ? undefined : readSigner(file)
  const granted = grantedFile(dataFolder)
  const trust = releaseTrust ? readTrust(releaseTrust) : trustIn(signer)
  if (!releaseTrust && existsSync(granted)) trust.keys.push(...readTrust(granted).keys)
  if (!signer) return { signer, trust }
  const known = trust.keys.find(({ kid }) => kid === signer.kid)
  if (!known) throw new Error(`PORTAL_RELEASE_TRUST does not name the key ${signer.kid} of PORTAL_RELEASE_KEY.`)
  return { signer: { ...signer, ...(known.only !== undefined && { only: known.only }) }, trust }
}

/** The keys that the demo has given to teams outside, which its processes trust beside its own. */
export const grantedFile = (dataFolder: string) => join(dataFolder, 'keys/granted.json')

/** Trust in one signer's own key. */
export function trustIn(signer: Signer | undefined): Trust {
  if (!signer) return { keys: [] }
  return { keys: [{ kid: signer.kid, key: rawPublicKey(signer.key) }] }
}

/** A new signer with a key in memory. */
export function makeSigner(): Signer {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { kid: kidOf(rawPublicKey(privateKey)), key: privateKey }
}

/**
 * The signer of a document about `remote`, or about everything.
 * @throws {ReleaseFault} MFE-410 where there is nothing to sign with, MFE-419 for a key that may not sign this.
 */
export function needSigner(signer: Signer | undefined, remote?: string): Signer {
  if (!signer)
    throw new ReleaseFault(
      'MFE-410',
      'This process has no key to sign with: it reads releases and does not change them.',
    )
  if (signer.only !== undefined && signer.only !== remote)
    throw new ReleaseFault(
      'MFE-419',
      `The key ${signer.kid} publishes ${signer.only} only, and nothing else${remote ? `, such as ${remote}` : ''}.`,
    )
  return signer
}
