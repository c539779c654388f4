import { beforeAll, describe, expect, it } from '@jest/globals'
import { testSeal } from '../testing/seal.ts'
import { contextTag, fromDer, integer, octets, oid, oidOf, parts, sequence, set, toDer, type Asn1 } from './asn1.ts'
import { CmsSigner } from './cms-signer.ts'
import { MESSAGE_DIGEST, SIGNATURE_TIME_STAMP, SIGNING_TIME } from './oids.ts'
import { isSignedOver, readSignedData } from './signed-data.ts'

const DATA = '1.2.840.113549.1.7.1'
const SHA1 = '1.3.14.3.2.26'
const bytes = Buffer.from('what is signed')
let message: Buffer
beforeAll(async () => {
  message = await new CmsSigner(testSeal(), null).sign(bytes, new Date('2026-03-02T15:04:05Z'))
})

/** The message after a change of its parts: the signed data, its signers, and the facts of the first signer. */
function changed(change: (given: { data: Asn1[]; signers: Asn1[]; info: Asn1[] }) => void): Buffer {
  const whole = fromDer(message)
  const data = parts(parts(parts(whole)[1]!)[0]!)
  const signers = parts(data.at(-1)!)
  change({ data, signers, info: parts(signers[0]!) })
  return toDer(whole)
}

const isOf = (type: string) => (attribute: Asn1) => oidOf(parts(attribute)[0]!) === type

describe('a signed message (RFC 5652)', () => {
  it('is read with its signer, what is signed, and nothing besides', () => {
    const read = readSignedData(message)
    expect(read).toMatchObject({ contentType: DATA, content: null, digest: 'sha256' })
    expect(read.signer.fingerprint256).toBe(testSeal().certificate.fingerprint256)
    expect(read.certificates).toHaveLength(testSeal().chain.length)
    expect([...read.signed.keys()]).toEqual(expect.arrayContaining([MESSAGE_DIGEST, SIGNING_TIME]))
    expect(read.unsigned.size).toBe(0)
  })

  it('holds its content where that is enclosed, and attributes that are not signed', () => {
    const stamp = contextTag(1, [sequence([oid(SIGNATURE_TIME_STAMP), set([octets(bytes)])])])
    const read = readSignedData(
      changed(({ data, info }) => {
        parts(data[2]!).push(contextTag(0, [octets(bytes)]))
        info.push(stamp)
      }),
    )
    expect(read.content).toEqual(bytes)
    expect([...read.unsigned.keys()]).toEqual([SIGNATURE_TIME_STAMP])
    // Another tag in their place is none of them.
    const other = changed(({ info }) => info.push(contextTag(2, parts(stamp))))
    expect(readSignedData(other).unsigned.size).toBe(0)
  })

  it.each<[string, Parameters<typeof changed>[0], string]>([
    ['two signers', ({ signers }) => signers.push(signers[0]!), 'not one signer'],
    ['no signer', ({ signers }) => signers.pop(), 'not one signer'],
    ['no signed attributes', ({ info }) => info.splice(3, 1), 'no signed attributes'],
    ['a digest that is broken by now', ({ info }) => (info[2] = sequence([oid(SHA1)])), 'an unknown digest'],
    ['no certificate', ({ data }) => data.splice(3, 1), 'the signer’s certificate is missing'],
    [
      'another signer than its certificate',
      ({ info }) => (parts(info[1]!)[1] = integer(Buffer.from([7]))),
      'the signer’s certificate is missing',
    ],
  ])('with %s is refused', (_what, change, why) => {
    expect(() => readSignedData(changed(change))).toThrow(why)
  })

  it('of another type is refused', () => {
    const whole = fromDer(message)
    parts(whole)[0] = oid(DATA)
    expect(() => readSignedData(toDer(whole))).toThrow('no signed message')
  })
})

describe('its signature', () => {
  it('is over these bytes, and no others', () => {
    expect(isSignedOver(readSignedData(message), bytes)).toBe(true)
    expect(isSignedOver(readSignedData(message), Buffer.from('something else'))).toBe(false)
  })

  it('is not valid when one bit of it, or of a signed attribute, is another', () => {
    const flipped = changed(({ info }) => {
      const value = Buffer.from(info[5]!.value as string, 'binary')
      value[9]! ^= 1
      info[5] = octets(value)
    })
    expect(isSignedOver(readSignedData(flipped), bytes)).toBe(false)
    const later = changed(({ info }) => {
      const time = parts(info[3]!).find(isOf(SIGNING_TIME))!
      const [value] = parts(parts(time)[1]!)
      value!.value = (value!.value as string).replace('150405', '150406')
    })
    expect(isSignedOver(readSignedData(later), bytes)).toBe(false)
  })

  it('is not valid without the digest of the bytes among what is signed', () => {
    const without = changed(({ info }) => {
      const attributes = parts(info[3]!)
      attributes.splice(attributes.findIndex(isOf(MESSAGE_DIGEST)), 1)
    })
    expect(isSignedOver(readSignedData(without), bytes)).toBe(false)
  })
})
