import { createHash } from 'node:crypto'
import forge from 'node-forge'
import { bytesOf, toDer } from './asn1.ts'
import { SIGNATURE_TIME_STAMP, SIGNING_TIME } from './oids.ts'
import { fingerprintOf } from './seal-key.ts'
import { isSignedOver, readSignedData, type SignedData } from './signed-data.ts'
import { readTimeStamp } from './timestamp/read-time-stamp.ts'
import { unsignedWithin } from './unsigned-within.ts'

/** The faults of a sealed document. */
export type SealFault =
  /** There is no seal in it. */
  | 'unsealed'
  /** The seal does not cover all of the file: something was added or cut off. */
  | 'not_whole'
  /** The bytes are others than those that were sealed. */
  | 'altered'
  /** The signature itself cannot be read or is not valid. */
  | 'signature'
  /** The time stamp is not over this signature. */
  | 'timestamp'

/** How a document was found. */
export type Verdict =
  | {
      ok: true
      /** SHA-256 of the certificate that sealed it, hex, and its subject. */
      fingerprint: string
      subject: string
      sealedAt: Date | null
      timestamp: { at: Date; authority: string } | null
      /** SHA-256 of the document as it was signed, from the attachment; null without one. */
      unsignedHash: string | null
    }
  | { ok: false; fault: SealFault }

/**
 * Checks a sealed PDF by itself: one signature, over every byte but its own, by the certificate that it brings. Whose
 * certificate that is, and whether it is the document that was filed, its caller has to ask.
 */
export async function verifySealed(pdf: Buffer): Promise<Verdict> {
  const range = rangeOf(pdf)
  if (!range) return fault('unsealed')
  const { from, to, end } = range
  if (end !== pdf.length || pdf[from] !== LESS || pdf[to - 1] !== GREATER) return fault('not_whole')
  const covered = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)])
  const read = signatureIn(pdf.subarray(from + 1, to - 1))
  if (!read) return fault('signature')
  if (!quietly(() => isSignedOver(read, covered))) return fault('altered')
  const token = read.unsigned.get(SIGNATURE_TIME_STAMP)
  const stamp = token ? quietly(() => readTimeStamp(toDer(token), read.signature)) : null
  if (token && !stamp) return fault('timestamp')
  const unsigned = await unsignedWithin(pdf)
  const at = read.signed.get(SIGNING_TIME)
  return {
    ok: true,
    fingerprint: fingerprintOf(read.signer.raw),
    subject: read.signer.subject,
    sealedAt: at ? forge.asn1.utcTimeToDate(bytesOf(at).toString('latin1')) : null,
    timestamp: stamp && { at: stamp.at, authority: stamp.authority },
    unsignedHash: unsigned ? createHash('sha256').update(unsigned).digest('hex') : null,
  }
}

const fault = (what: SealFault): Verdict => ({ ok: false, fault: what })

/** Returns null for what cannot be read: anybody may bring any document. */
function quietly<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

const LESS = '<'.charCodeAt(0)
const GREATER = '>'.charCodeAt(0)

/** The gap for the signature, and the end of the covered bytes. The seal of a document is its last signature. */
function rangeOf(pdf: Buffer): { from: number; to: number; end: number } | null {
  const found = [...pdf.toString('latin1').matchAll(/\/ByteRange ?\[ ?(\d+) (\d+) (\d+) (\d+) ?\]/g)].at(-1)
  if (!found) return null
  const [start, from, to, rest] = found.slice(1).map(Number) as [number, number, number, number]
  return start === 0 && from < to ? { from, to, end: to + rest } : null
}

/** The signature from its hexadecimal digits; after its end there is nothing but the zeros of the room it was given. */
function signatureIn(hex: Buffer): SignedData | null {
  const text = hex.toString('latin1')
  if (!/^([0-9a-f]{2})+$/.test(text)) return null
  const bytes = Buffer.from(text, 'hex')
  return quietly(() => {
    const length = derLength(bytes)
    if (bytes.subarray(length).some((byte) => byte !== 0)) return null
    return readSignedData(bytes.subarray(0, length))
  })
}

/** Bytes of the structure that begins here, its head included (X.690 8.1.3). A signature never has the short form. */
function derLength(bytes: Buffer): number {
  const count = bytes.readUInt8(1) & 0x7f
  return 2 + count + bytes.readUIntBE(2, count)
}
