import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { paperPdf } from '../../documents/paper.ts'
import { pdfsig } from '../../testing/pdf-tools.ts'
import { readPdf } from '../../testing/pdf-text.ts'
import { sealed } from '../../testing/sealed.ts'
import { startAuthority, type TestAuthority } from '../../testing/time-stamp-authority.ts'
import { verifySealed } from '../verify-sealed.ts'
import { TimeStampUnavailable, type TimeStampAuthority } from './authority.ts'
import { createTimeStampAuthority } from './http-authority.ts'
import { readTimeStamp } from './read-time-stamp.ts'

let there: TestAuthority
let client: TimeStampAuthority
let document: Buffer
beforeAll(async () => {
  there = await startAuthority()
  client = createTimeStampAuthority(there.url)!
  const sections = [{ paragraphs: ['A paper to be sealed.'] }]
  document = await paperPdf({
    title: 'Paper',
    language: 'en',
    company: 'Example',
    at: new Date(0),
    sections,
    notes: [],
  })
})
afterAll(() => there.close())
beforeEach(() => {
  there.spoil = null
})

const bytes = Buffer.from('what is stamped')

describe('a time stamp (RFC 3161)', () => {
  it('covers the given bytes, with the authority’s current time', async () => {
    const token = await client.stamp(bytes)
    const { at, authority } = readTimeStamp(token, bytes)
    expect(authority).toBe('CN=Test time stamps')
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(() => readTimeStamp(token, Buffer.from('something else'))).toThrow('over something else')
  })

  it('is part of the seal, which stays valid for poppler', async () => {
    const pdf = await sealed(document, {}, { timestamp: client })
    const verdict = await verifySealed(pdf)
    expect(verdict).toMatchObject({ ok: true, timestamp: { authority: 'CN=Test time stamps' } })
    expect(pdfsig(pdf)).toEqual({ isValid: true, isWhole: true })
    expect((await readPdf(pdf)).text).toContain('From an independent time stamp authority')
  })

  it('of another seal is detected', async () => {
    const other = await client.stamp(bytes)
    const pdf = await sealed(document, {}, { timestamp: { stamp: () => Promise.resolve(other) } })
    expect(await verifySealed(pdf)).toEqual({ ok: false, fault: 'timestamp' })
  })

  it('is mentioned on the certificate when the authority gave none', async () => {
    const { text } = await readPdf(await sealed(document, { isTimestampMissing: true }))
    expect(text).toContain('The time stamp authority did not answer.')
    expect((await readPdf(await sealed(document))).text).not.toContain('Time stamp')
  })
})

describe('an unreliable authority', () => {
  let earlier: Buffer | null = null
  it.each([
    ['does not work', () => null, 'it answers 503'],
    ['answers something else', () => Buffer.from('<html>'), 'No time stamp'],
    ['changes a bit of its signature', (reply: Buffer) => flipped(reply, reply.length - 20), 'No time stamp'],
    ['answers an earlier question', (reply: Buffer) => (earlier ??= reply), null],
    ['answers an earlier question again', () => earlier, 'another question'],
    ['answers too much', () => Buffer.alloc(70_000), 'too long'],
  ] as const)('%s: nothing is believed', async (_, spoil, said) => {
    there.spoil = spoil as TestAuthority['spoil']
    if (said === null) return void (await client.stamp(bytes))
    await expect(client.stamp(bytes)).rejects.toThrow(said)
    await expect(client.stamp(bytes)).rejects.toThrow(TimeStampUnavailable)
    await expect(sealed(document, {}, { timestamp: client })).rejects.toThrow(TimeStampUnavailable)
  })

  it('is not there', async () => {
    const nobody = createTimeStampAuthority('http://127.0.0.1:9/')!
    await expect(nobody.stamp(bytes)).rejects.toThrow(TimeStampUnavailable)
  })
})

it('without a setting there is no time stamp', () => {
  expect(createTimeStampAuthority(undefined)).toBeNull()
})

function flipped(reply: Buffer, at: number): Buffer {
  const changed = Buffer.from(reply)
  changed[at] = changed[at]! ^ 1
  return changed
}
