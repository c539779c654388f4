import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The place of a sealed value, which does not open in another row or column. */
export interface SealedPlace {
  readonly tenantId: string
  readonly table: string
  readonly row: string
  readonly field: string
}

/** Seals personal data and makes the keyed hashes for searching it. */
export interface Vault {
  /** Encrypts with AES-256-GCM; the result names its key, so that keys can be rotated. */
  seal(place: SealedPlace, value: string): string
  /** @throws when the value was altered or moved, or its key is missing. */
  open(place: SealedPlace, blob: string): string
  /** Keyed hash of an already normalised value, for equality search in one tenant's `field`. */
  index(tenantId: string, field: string, value: string): string
  /** Keyed hash for secrets and limits that belong to no row. */
  mac(purpose: string, value: string): string
  /** Compares two texts in constant time. */
  same(a: string, b: string): boolean
}

interface Key {
  id: string
  encryption: Buffer
  hashing: Buffer
}

/** `keys` as in PORTAL_KEYS: `id:base64` of 32 bytes, the current one first. Hashes always use the last (the oldest). */
export function createVault(keys: string): Vault {
  const ring = keys.split(',').map(parseKey)
  const current = ring[0]!
  // Hashes use the oldest key, so that stored indexes still match after a rotation.
  const { hashing } = ring.at(-1)!
  const mac = (purpose: string, value: string) =>
    createHmac('sha256', hashing).update(`${purpose.length}:${purpose}:${value}`).digest('base64url')
  return {
    seal(place, value) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.encryption, iv).setAAD(aad(place))
      const body = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${current.id}.${body.toString('base64url')}`
    },
    open(place, blob) {
      const dot = blob.indexOf('.')
      const key = ring.find(({ id }) => id === blob.slice(0, dot))
      if (!key)
        throw new Error(
          `A value is sealed with key ${blob.slice(0, Math.max(dot, 0))}, which PORTAL_KEYS does not hold.`,
        )
      const body = Buffer.from(blob.slice(dot + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.encryption, body.subarray(0, 12))
      decipher.setAAD(aad(place)).setAuthTag(body.subarray(-16))
      return Buffer.concat([decipher.update(body.subarray(12, -16)), decipher.final()]).toString('utf8')
    },
    index: (tenantId, field, value) => mac(`index:${tenantId}:${field}`, value),
    mac,
    same(a, b) {
      const left = createHmac('sha256', hashing).update(a).digest()
      return timingSafeEqual(left, createHmac('sha256', hashing).update(b).digest())
    },
  }
}

function parseKey(text: string): Key {
  const at = text.indexOf(':')
  const master = Buffer.from(text.slice(at + 1), 'base64')
  if (at < 1 || master.length !== 32) throw new Error('A key must be id:base64 of 32 bytes.')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `portal ${use}`, 32))
  return { id: text.slice(0, at), encryption: derive('fields'), hashing: derive('hashes') }
}

function aad({ tenantId, table, row, field }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([tenantId, table, row, field]))
}
