import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** Flags of authenticator data: user present, user verified, attested key included. */
const UP = 0x01
const UV = 0x04
const AT = 0x40

/** The faults of the key that a test may choose. */
export interface Misbehaviour {
  origin?: string
  /** Signs without asking for finger or PIN. */
  unverified?: boolean
  /** The counter of a copied key. */
  counter?: number
}

/** A security key that uses only Node's crypto, so that it shares no code with the verifying library. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  #counter = 0

  constructor(readonly origin: string) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answers `navigator.credentials.create`. */
  create(options: Record<string, any>, wrong: Misbehaviour = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(cose)])
    const authData = this.#data(options['rp'].id, AT, wrong, attested)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#answer({
      clientDataJSON: b64(this.#client('webauthn.create', options['challenge'], wrong)),
      attestationObject: b64(isoCBOR.encode(attestation as never)),
      transports: ['usb'],
    })
  }

  /** Answers `navigator.credentials.get`. */
  get(options: Record<string, any>, wrong: Misbehaviour = {}) {
    const authenticatorData = this.#data(options['rpId'], 0, wrong)
    const client = this.#client('webauthn.get', options['challenge'], wrong)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(client)]))
      .sign(this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: b64(client),
      authenticatorData: b64(authenticatorData),
      signature: b64(signature),
    })
  }

  #answer(response: Record<string, unknown>) {
    const id = b64(this.id)
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  #client(type: string, challenge: string, { origin = this.origin }: Misbehaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(rpId: string, flags: number, wrong: Misbehaviour, attested: Uint8Array = Buffer.alloc(0)): Buffer {
    this.#counter = wrong.counter ?? this.#counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const all = UP | (wrong.unverified ? 0 : UV) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, attested])
  }
}
