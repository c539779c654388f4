import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { canonicalJson } from './canonical.ts'
import { ReleaseFault } from './findings.ts'

export const Signature = v.object({ kid: v.string(), /** Ed25519, base64url. */ sig: v.string() })

/** A document with signatures over the canonical JSON of `signed`. */
export interface Signed<T> {
  readonly signed: T
  readonly signatures: readonly v.InferOutput<typeof Signature>[]
}

const Envelope = v.object({
  signed: v.record(v.string(), v.unknown()),
  signatures: v.pipe(v.array(Signature), v.minLength(1)),
})

/** A private key and its name. */
export interface Signer {
  readonly kid: string
  readonly key: KeyObject
  /** The one remote whose releases this key may publish; without it the key signs everything. */
  readonly only?: string
}

/** Trusted public keys; two while a key is being replaced. */
export const Trust = v.object({
  keys: v.pipe(
    v.array(
      v.object({
        kid: v.string(),
        /** Raw Ed25519 public key, base64url. */
        key: v.string(),
        /** Believed only for what is published of this remote: the key of a team outside of this repository. */
        only: v.optional(v.string()),
      }),
    ),
    v.minLength(1),
  ),
})

export type Trust = v.InferOutput<typeof Trust>

export function signDocument<T>(signer: Signer, signed: T): Signed<T> {
  const sig = sign(null, Buffer.from(canonicalJson(signed)), signer.key).toString('base64url')
  return { signed, signatures: [{ kid: signer.kid, sig }] }
}

/** Makes Node's key of a raw Ed25519 public key (base64url, 32 bytes). */
export function publicKeyOf(raw: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' })
}

/**
 * The content of a document that a trusted key has signed. The signature covers the stored form, so a field that the
 * schema lacks cannot be added. A key for one remote counts only where `remote` names it.
 * @throws {ReleaseFault} MFE-415 for a wrong form, MFE-407 without a trusted signature.
 */
export function verifySigned<S extends v.GenericSchema>(
  schema: S,
  document: unknown,
  trust: Trust,
  remote?: string,
): v.InferOutput<S> {
  const envelope = v.safeParse(Envelope, document)
  if (!envelope.success)
    throw new ReleaseFault('MFE-415', `This is no signed document: ${v.summarize(envelope.issues)}`)
  const { signed, signatures } = envelope.output
  const bytes = Buffer.from(canonicalJson(signed))
  const trusted = signatures.some(({ kid, sig }) =>
    trust.keys.some(
      (known) =>
        known.kid === kid &&
        (known.only === undefined || known.only === remote) &&
        verify(null, bytes, publicKeyOf(known.key), Buffer.from(sig, 'base64url')),
    ),
  )
  if (!trusted)
    throw new ReleaseFault(
      'MFE-407',
      `No trusted key has signed this (${signatures.map(({ kid }) => kid).join(', ')}).`,
    )
  const parsed = v.safeParse(schema, signed)
  if (!parsed.success)
    throw new ReleaseFault(
      'MFE-415',
      `A signed document does not have its schema's form: ${v.summarize(parsed.issues)}`,
    )
  return parsed.output
}
