import { createHash, randomBytes } from 'node:crypto'
import { boolean, bytesOf, fromDer, integer, isContext, nothing, octets, oid, parts, sequence, toDer } from '../asn1.ts'
import { SHA256 } from '../oids.ts'
import { TimeStampUnavailable, type TimeStampAuthority } from './authority.ts'
import { readTimeStamp } from './read-time-stamp.ts'

const TIMEOUT_MS = 10_000
const LARGEST_REPLY = 64 * 1024

/** The authority of the settings; null without one. */
export const createTimeStampAuthority = (url: string | undefined): TimeStampAuthority | null =>
  url === undefined ? null : httpAuthority(url)

/** A time stamp authority asked over HTTP (RFC 3161 3.4). Its answer is accepted only for the same request. */
export function httpAuthority(url: string): TimeStampAuthority {
  return {
    async stamp(bytes) {
      const nonce = positive(randomBytes(8))
      const reply = await post(url, requestFor(bytes, nonce))
      return tokenOf(reply, bytes, nonce)
    },
  }
}

function requestFor(bytes: Buffer, nonce: Buffer): Buffer {
  const imprint = sequence([sequence([oid(SHA256), nothing()]), octets(sha256(bytes))])
  return toDer(sequence([integer(Buffer.from([1])), imprint, integer(nonce), boolean(true)]))
}

async function post(url: string, body: Buffer): Promise<Buffer> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!reply.ok) throw new Error(`it answers ${reply.status}`)
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (bytes.length > LARGEST_REPLY) throw new Error('its answer is too long')
    return bytes
  } catch (error) {
    throw new TimeStampUnavailable(`No time stamp: ${(error as Error).message}`)
  }
}

/** 0 granted, 1 granted with changes (RFC 3161 2.4.2). */
const GRANTED = [0, 1]

function tokenOf(reply: Buffer, asked: Buffer, nonce: Buffer): Buffer {
  try {
    const [info, token] = parts(fromDer(reply))
    const status = bytesOf(parts(info!)[0]!).readUInt8(0)
    if (!GRANTED.includes(status) || !token || isContext(token, 0)) throw new Error(`it refuses with status ${status}`)
    const der = toDer(token)
    const stamp = readTimeStamp(der, asked)
    if (!stamp.nonce?.equals(nonce)) throw new Error('its answer is to another question')
    return der
  } catch (error) {
    throw new TimeStampUnavailable(`No time stamp: ${(error as Error).message}`)
  }
}

/** A whole number above zero in the fewest bytes, as DER wants it. */
function positive(bytes: Buffer): Buffer {
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
