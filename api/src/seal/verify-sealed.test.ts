import { describe, expect, it } from '@jest/globals'
import { testSeal } from '../testing/seal.ts'
import { contextTag, fromDer, octets, oid, oidOf, parts, sequence, set, toDer, type Asn1 } from './asn1.ts'
import { CmsSigner } from './cms-signer.ts'
import { MESSAGE_DIGEST, SIGNATURE_TIME_STAMP } from './oids.ts'
import { verifySealed } from './verify-sealed.ts'

const ROOM = 8_000
type Range = [start: number, from: number, to: number, rest: number]

/** A file with a gap for a signature, and the range that it states: no PDF, because faults are found before one is read. */
async function sealedFile({
  range = (given: Range) => given,
  signature = (hex: string) => hex,
  message = (given: Asn1) => given,
  frame = ['<', '>'],
} = {}): Promise<Buffer> {
  const digits = (number: number) => String(number).padStart(6, '0')
  const head = (stated: Range) => `${'words '.repeat(9)}/ByteRange [${stated.map(digits).join(' ')}] words `
  const from = head([0, 0, 0, 0]).length
  const to = from + ROOM + 2
  const tail = ' words behind the signature'
  const before = head(range([0, from, to, tail.length]))
  const signed = await new CmsSigner(testSeal(), null).sign(Buffer.from(before + tail), new Date(0))
  const hex = signature(toDer(message(fromDer(signed))).toString('hex')).padEnd(ROOM, '0')
  return Buffer.from(before + frame[0]! + hex + frame[1]! + tail)
}
const faultOf = async (file: Promise<Buffer>) => {
  const verdict = await verifySealed(await file)
  return verdict.ok ? null : verdict.fault
}
const info = (message: Asn1) => parts(parts(parts(parts(parts(message)[1]!)[0]!).at(-1)!)[0]!)

describe('a sealed file', () => {
  it('without a fault is read as a PDF, which alone is missing here', async () => {
    await expect(sealedFile().then(verifySealed)).rejects.toThrow('No PDF header found')
  })

  it.each<[string, (given: Range) => Range]>([
    ['that begins behind the start of the file', ([, from, to, rest]) => [1, from, to, rest]],
    ['without a gap', ([, from, , rest]) => [0, from, from, rest]],
    ['whose gap ends before it begins', ([, from, to, rest]) => [0, to, from, rest]],
  ])('with a range %s is none', async (_what, range) => {
    expect(await faultOf(sealedFile({ range }))).toBe('unsealed')
  })

  it.each<[string, (given: Range) => Range]>([
    ['ends before the file', ([start, from, to, rest]) => [start, from, to, rest - 1]],
    ['ends behind the file', ([start, from, to, rest]) => [start, from, to, rest + 1]],
    ['leaves a gap that begins early', ([start, from, to, rest]) => [start, from - 1, to, rest]],
    ['leaves a gap that ends late', ([start, from, to, rest]) => [start, from, to + 1, rest - 1]],
  ])('whose range %s is not whole', async (_what, range) => {
    expect(await faultOf(sealedFile({ range }))).toBe('not_whole')
  })

  it.each([
    ['(', '>'],
    ['<', ')'],
  ])('whose signature stands between %s and %s is not whole', async (...frame) => {
    expect(await faultOf(sealedFile({ frame }))).toBe('not_whole')
  })

  it.each<[string, (hex: string) => string]>([
    ['has capital digits', (hex) => hex.toUpperCase()],
    ['is cut off', (hex) => hex.slice(0, 200)],
    ['is empty', () => ''],
    ['is no structure', () => '3000'],
    ['is followed by something', (hex) => `${hex}01`],
    ['is followed by something at the end of its room', (hex) => `${hex.padEnd(ROOM - 2, '0')}01`],
    ['begins with a sign that is no digit', (hex) => `g${hex.slice(1)}`],
    ['ends with a sign that is no digit', (hex) => `${hex.padEnd(ROOM - 1, '0')}g`],
  ])('whose signature %s has none that can be read', async (_what, signature) => {
    expect(await faultOf(sealedFile({ signature }))).toBe('signature')
  })

  it('whose signature has half a byte too much has none that can be read', async () => {
    const range = ([start, from, to, rest]: Range): Range => [start, from, to + 1, rest]
    expect(await faultOf(sealedFile({ range, signature: (hex) => hex.padEnd(ROOM + 1, '0') }))).toBe('signature')
  })

  it('is altered when other bytes were signed, or nobody can say which', async () => {
    const file = await sealedFile()
    file.write('WORDS')
    expect(await faultOf(Promise.resolve(file))).toBe('altered')
    const message = (given: Asn1) => {
      const digest = parts(info(given)[3]!).find((one) => oidOf(parts(one)[0]!) === MESSAGE_DIGEST)!
      parts(digest)[1] = set([sequence([])])
      return given
    }
    expect(await faultOf(sealedFile({ message }))).toBe('altered')
  })

  it('has a false time stamp when that cannot be read', async () => {
    const message = (given: Asn1) => {
      const attribute = sequence([oid(SIGNATURE_TIME_STAMP), set([octets(Buffer.from('no token'))])])
      info(given).push(contextTag(1, [attribute]))
      return given
    }
    expect(await faultOf(sealedFile({ message }))).toBe('timestamp')
  })

  it('is judged by the last of its ranges: the seal is its last signature', async () => {
    const file = await sealedFile()
    const earlier = Buffer.from(file)
    earlier.write('/ByteRange [0 1 2 3]')
    expect(await faultOf(Promise.resolve(earlier))).toBe('altered')
  })

  it('may write its range without blanks, as other programs do', async () => {
    const file = (await sealedFile()).toString('latin1').replace('/ByteRange [', ' /ByteRange[')
    expect(await faultOf(Promise.resolve(Buffer.from(file, 'latin1')))).toBe('altered')
  })
})
