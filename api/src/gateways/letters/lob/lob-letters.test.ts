import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { letterOf, mailingOf, paperOf, someLetters, tenantId } from '../../../testing/letter-contract/mailing.ts'
import { startLobServer, type LobServer } from '../../../testing/lob-server/start.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import type { LetterOnItsWay } from '../memory.ts'
import type { LetterCarrier } from '../port.ts'
import { lobLetters } from './lob-letters.ts'

let lob: LobServer
let carrier: LetterCarrier
let onTheirWay: LetterOnItsWay[]
let troubles: { letter: string }[]

beforeEach(async () => {
  lob = await startLobServer()
  onTheirWay = []
  troubles = []
  carrier = lobLetters({
    settings: lob.settings,
    memory: { onTheirWay: async () => onTheirWay },
    onTrouble: (trouble) => troubles.push(trouble),
    deadlineMs: 60_000,
    waitsMs: [1, 1],
  })
})
afterEach(() => lob.close())

const made = () => lob.calls.filter((call) => call.startsWith('POST')).length

describe('a letter at Lob', () => {
  it('is printed in black on both sides behind an address page, by first class mail, with our names for it', async () => {
    const letter = await letterOf({
      to: { name: 'Ana Reyes', street: '12 Elm St Apt 3', city: 'Portland', state: 'ME', zip: '04101' },
    })
    const mailing = mailingOf([letter])
    const { pages } = await carrier.handOver(mailing)
    expect(pages).toBe(2)
    const [{ asked, file, metadata }] = lob.letters as [LobServer['letters'][number]]
    expect(asked).toMatchObject({
      'to[name]': 'Ana Reyes',
      'to[address_line1]': '12 Elm St Apt 3',
      'to[address_city]': 'Portland',
      'to[address_state]': 'ME',
      'to[address_zip]': '04101',
      'from[name]': 'One Tenant',
      address_placement: 'insert_blank_page',
      color: 'false',
      double_sided: 'true',
      mail_type: 'usps_first_class',
      use_type: 'operational',
    })
    expect(metadata).toEqual({ tenant: tenantId, mailing: mailing.name, letter: letter.id, sha256: letter.sha256 })
    expect(file.equals(letter.pdf)).toBe(true)
    expect((await readPdf(file)).text).toContain(`Letter ${letter.id}, page 1`)
  })

  it('has a long name on both lines above the street', async () => {
    const name = 'Maria de los Angeles Fernandez-Villanueva Gutierrez'
    const letter = await letterOf()
    await carrier.handOver(mailingOf([{ ...letter, to: { ...letter.to, name } }]))
    expect(lob.letters[0]!.asked).toMatchObject({
      'to[name]': 'Maria de los Angeles',
      'to[company]': 'Fernandez-Villanueva Gutierrez',
    })
  })
})

describe('a letter that Lob does not take', () => {
  it('is refused with its reason, and the others leave', async () => {
    const good = await someLetters(2)
    const address = await letterOf()
    const name = await letterOf()
    const zip = await letterOf()
    const broken = await letterOf({ pdf: Buffer.from('%PDF-1.7 nothing more') })
    const long = await letterOf({ pages: 119, pdf: await paperOf('long') })
    const heavy = await letterOf({ pdf: Buffer.alloc(5_000_001, 1) })
    const { references, refused } = await carrier.handOver(
      mailingOf([
        good[0]!,
        { ...address, to: { ...address.to, street: '1 Nowhere Rd' } },
        { ...name, to: { ...name.to, name: 'N'.repeat(90) } },
        { ...zip, to: { ...zip.to, zip: '4101' } },
        broken,
        long,
        heavy,
        good[1]!,
      ]),
    )
    expect([...references.keys()]).toEqual(good.map(({ id }) => id))
    expect(Object.fromEntries(refused)).toEqual({
      [address.id]: 'address_refused',
      [name.id]: 'address_refused',
      [zip.id]: 'carrier_refused',
      [broken.id]: 'document_refused',
      [long.id]: 'too_many_pages',
      [heavy.id]: 'file_too_large',
    })
  })

  it('refuses a mailing, and no letter, when the key is wrong', async () => {
    const wrong = lobLetters({
      settings: { ...lob.settings, key: 'test_fedcba9876543210' },
      memory: { onTheirWay: async () => [] },
      waitsMs: [1],
    })
    const answer = wrong.handOver(mailingOf(await someLetters(1)))
    await expect(answer).rejects.toThrow('Lob answered 401 invalid_api_key')
    // The error that an operator reads must not hold the key.
    await expect(answer).rejects.not.toHaveProperty('config')
    expect(lob.calls).toEqual(['GET /v1/letters'])
  })
})

describe('a bad line to Lob', () => {
  it.each(['error', 'limited', 'reset', 'lost', 'garbled'] as const)(
    '%s once: asks again under the same key',
    async (failure) => {
      lob.spoil(/^POST/, failure)
      const letters = await someLetters(1)
      const { references } = await carrier.handOver(mailingOf(letters))
      expect(references.get(letters[0]!.id)).toBe(lob.letters[0]!.id)
      expect([made(), lob.letters.length]).toEqual([2, 1])
    },
  )

  it('does not wait for an answer that never comes', async () => {
    const hasty = lobLetters({
      settings: lob.settings,
      memory: { onTheirWay: async () => [] },
      deadlineMs: 200,
      waitsMs: [],
    })
    lob.spoil(/^GET/, 'silent')
    await expect(hasty.handOver(mailingOf(await someLetters(1)))).rejects.toThrow('Lob did not answer in time')
  })

  it('tells which letters it took before it was cut; the rest goes the next time', async () => {
    const letters = await someLetters(7)
    const mailing = mailingOf(letters)
    lob.spoil(/^POST/, 'error', { times: Infinity, after: 5 })
    const first = await carrier.handOver(mailing)
    expect([...first.references.keys()]).toEqual(letters.slice(0, 5).map(({ id }) => id))
    lob.mend()
    lob.forgetKeys()
    const again = await carrier.handOver(mailing)
    expect([...again.references.keys()]).toEqual(letters.map(({ id }) => id))
    expect(lob.letters).toHaveLength(7)
  })

  it('goes on when Lob fails on one letter only', async () => {
    const faulty = await letterOf()
    const letters = await someLetters(6)
    const { references, refused } = await carrier.handOver(
      mailingOf([{ ...faulty, to: { ...faulty.to, street: '1 Faulty Rd' } }, ...letters]),
    )
    expect([...references.keys()]).toEqual(letters.map(({ id }) => id))
    expect(refused.size).toBe(0)
  })

  it('takes a letter as it is at Lob, and says so, when it was drawn anew meanwhile', async () => {
    const letter = await letterOf()
    const mailing = mailingOf([letter])
    const first = await carrier.handOver(mailing)
    lob.forgetKeys()
    const again = await carrier.handOver({ ...mailing, letters: [{ ...letter, sha256: 'f'.repeat(64) }] })
    expect(again.references).toEqual(first.references)
    expect(lob.letters).toHaveLength(1)
    expect(troubles).toEqual([expect.objectContaining({ letter: letter.id })])
  })
})

describe('news from Lob', () => {
  const handOver = async (count: number) => {
    const letters = await someLetters(count)
    const { references } = await carrier.handOver(mailingOf(letters))
    const handedOverAt = new Date()
    onTheirWay = [...references].map(([id, reference]) => ({ id, reference, isMailed: false, handedOverAt }))
    return letters.map(({ id }) => id)
  }
  const news = async () => (await carrier.receive(tenantId)).flatMap((file) => file.news)

  it('is not asked for while no letter is on its way', async () => {
    expect(await carrier.receive(tenantId)).toEqual([])
    expect(lob.calls).toEqual([])
  })

  it('is the first scan, page by page', async () => {
    const ids = await handOver(101)
    lob.scan(ids[0]!, 'Processed for Delivery', '2026-03-05T12:00:00Z')
    lob.scan(ids[0]!, 'In Transit', '2026-03-03T12:00:00Z')
    lob.scan(ids[100]!, 'Mailed', '2026-03-02T12:00:00Z')
    expect((await news()).toSorted((a, b) => a.date.localeCompare(b.date))).toEqual([
      { letterId: ids[100], status: 'mailed', date: '2026-03-02', reason: null },
      { letterId: ids[0], status: 'mailed', date: '2026-03-03', reason: null },
    ])
  })

  it('of a letter that could not be printed is that it came back, with nothing against its address', async () => {
    const [id] = await handOver(1)
    lob.fail(id!, 'fonts are not embedded')
    expect(await news()).toEqual([
      {
        letterId: id,
        status: 'returned',
        date: new Date().toISOString().slice(0, 10),
        reason: 'fonts are not embedded',
        isAddressGood: true,
      },
    ])
  })
})
