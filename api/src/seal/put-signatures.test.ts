import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from 'pdf-lib'
import { getDocumentProxy } from 'unpdf'
import { drawSignaturePlace, SIGNATURE } from '../documents/signature-place.ts'
import { PAPER, startPdf } from '../documents/start-pdf.ts'
import { blueOn, isCleanToQpdf } from '../testing/pdf-tools.ts'
import { factsAbout, signatureUnder } from '../testing/sealed.ts'
import type { SealedSignature } from './certificate-facts.ts'
import { putSignatures, stampSignatures } from './put-signatures.ts'

const LEFT = 100
const TOP = 300
/** From the bottom of a page, as a PDF counts. */
const LINE = PAPER.height - TOP - SIGNATURE.above
const WHEN = 'Signed electronically on Mar 2, 2026, 10:04 AM EST'

/** Two pages; on the second a consumer signs. */
let document: Buffer
beforeAll(async () => {
  const margins = { top: 60, bottom: 60, left: 60, right: 60 }
  const drawn = startPdf({ title: 'A paper', author: 'A company', language: 'en', at: new Date(0), margins })
  drawn.add('P', () => drawn.pdf.text('First page'))
  drawn.pdf.addPage()
  drawn.add('P', () => drawn.pdf.text('Second page'))
  drawSignaturePlace(drawn, 'client', LEFT, TOP)
  document = await drawn.finish()
})

/** The document with these signatures. `change` alters its structure before they are put. */
async function signed(
  signatures: Partial<SealedSignature>[],
  change: (pdf: PDFDocument) => void = () => undefined,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(document)
  change(pdf)
  const given = signatures.map((one) => signatureUnder(document, { name: 'Dana Rivera', ...one }))
  await putSignatures(pdf, await stampSignatures(factsAbout(document, { signatures: given }), 'en'))
  return pdf.save()
}

interface Words {
  text: string
  x: number
  y: number
  size: number
  width: number
}

/** The words of a page behind those of the document itself; marks are the kinds of content that they stand in. */
async function wordsOn(pdf: Uint8Array, number: number): Promise<{ words: Words[]; marks: string[] }> {
  const page = await (await getDocumentProxy(pdf.slice())).getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const words: Words[] = []
  const marks: string[] = []
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      if (item.str.trim() === '' || item.str.endsWith(' page')) continue
      const [, , , size, x, y] = item.transform as number[]
      words.push({ text: item.str, x: x!, y: y!, size: size!, width: item.width })
      marks.push(open.at(-1) ?? 'none')
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push('tag' in item ? String(item.tag) : '')
  }
  return { words, marks }
}

/** A blue picture. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from([0, 0, 255]))])
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** Letters reach below their line by a fifth of their size; what is below the place is not drawn. */
const bottomOf = ({ y, size }: { y: number; size: number }) => y - 0.2 * size

describe('a typed signature', () => {
  it('stands on its line, on its own page only, and the time stands under the line', async () => {
    const pdf = await signed([{}])
    expect(isCleanToQpdf(Buffer.from(pdf))).toBe(true)
    expect(await wordsOn(pdf, 1)).toEqual({ words: [], marks: [] })
    const { words, marks } = await wordsOn(pdf, 2)
    expect(words.map(({ text, x, size }) => ({ text, x, size }))).toEqual([
      { text: 'Dana Rivera', x: LEFT + 6, size: 27 },
      { text: WHEN, x: LEFT, size: 7.5 },
    ])
    const [name, when] = words
    expect(name!.y).toBeGreaterThan(LINE)
    expect(name!.y + name!.size).toBeLessThan(LINE + SIGNATURE.above)
    expect(when!.y + when!.size).toBeLessThan(LINE + 1)
    expect(bottomOf(when!)).toBeGreaterThan(LINE - SIGNATURE.below)
    // A screen reader reads the same facts on the certificate.
    expect(marks).toEqual(['Artifact', 'Artifact'])
  })

  it.each([
    ['fits in smaller letters', 'Maximiliana Wolfeschlegelsteinhausen', /n$/],
    ['is shortened when the smallest letters are too large for it', 'Wolfeschlegelsteinhausen'.repeat(6), /…$/],
  ])('that is long %s', async (_what, name, end) => {
    const { words } = await wordsOn(await signed([{ name }]), 2)
    const [drawn, ...rest] = words
    expect(rest.map(({ text }) => text)).toEqual([WHEN])
    expect(drawn!.text).toMatch(end)
    expect(drawn!.size).toBeGreaterThanOrEqual(11)
    expect(drawn!.size).toBeLessThan(27)
    expect(drawn!.x + drawn!.width).toBeLessThanOrEqual(LEFT + SIGNATURE.width)
    // As large as the line allows.
    expect(drawn!.width).toBeGreaterThan(SIGNATURE.width - 24)
    expect(drawn!.y).toBeGreaterThan(LINE)
    expect(drawn!.y).toBeLessThan(LINE + 6)
  })

  it('T30: for somebody else says for whom, and both lines can be read within the place', async () => {
    const { words } = await wordsOn(await signed([{ signedFor: 'Ann Rivera', capacity: 'guardian' }]), 2)
    const [, whom, when] = words
    expect([whom!.text, when!.text]).toEqual(['Ann Rivera, as guardian', WHEN])
    expect(whom!.y + 0.75 * whom!.size).toBeLessThan(LINE)
    expect(when!.y + when!.size).toBeLessThanOrEqual(whom!.y)
    expect(bottomOf(when!)).toBeGreaterThan(LINE - SIGNATURE.below)
  })

  it.each<Partial<SealedSignature>>([
    { signedFor: 'Ann Rivera', capacity: null },
    { signedFor: null, capacity: 'guardian' },
  ])('says nothing of anybody else unless both who and how are known: %o', async (change) => {
    const { words } = await wordsOn(await signed([change]), 2)
    expect(words.map(({ text }) => text)).toEqual(['Dana Rivera', WHEN])
  })

  it('shortens a long line about somebody else, and keeps the time', async () => {
    const signedFor = 'Ann Rivera of Portland '.repeat(6)
    const { words } = await wordsOn(await signed([{ signedFor, capacity: 'guardian' }]), 2)
    expect(words.map(({ text }) => text)).toEqual(['Dana Rivera', expect.stringMatching(/^Ann Rivera .*…$/), WHEN])
    expect(words[1]!.width).toBeLessThanOrEqual(SIGNATURE.width)
  })

  it('without a place in the document changes nothing in it', async () => {
    const pdf = await signed([{ role: 'attorney' }])
    expect([await wordsOn(pdf, 1), await wordsOn(pdf, 2)].flatMap(({ words }) => words)).toEqual([])
  })
})

describe('a drawn signature', () => {
  it.each([
    ['high', 400, 100, 168, 42],
    ['wide', 1000, 50, 220, 11],
    ['small', 1, 1, 42, 42],
  ])('that is %s fills its place as far as its shape allows', async (_what, width, height, seenWide, seenHigh) => {
    const pdf = await signed([{ style: 'drawn', image: png(width, height) }])
    expect(blueOn(pdf, 1)).toBeNull()
    expect(blueOn(pdf, 2)).toEqual({
      left: LEFT + 6,
      // One point above the line.
      top: TOP + SIGNATURE.above - 1 - seenHigh,
      width: seenWide,
      height: seenHigh,
    })
    const { words } = await wordsOn(pdf, 2)
    expect(words.map(({ text }) => text)).toEqual([WHEN])
  })

  it('that no document can hold is replaced by the name', async () => {
    const pdf = await signed([{ style: 'drawn', image: Buffer.from('no picture') }])
    const { words } = await wordsOn(pdf, 2)
    expect(words.map(({ text }) => text)).toEqual(['Dana Rivera', WHEN])
  })
})

describe('a place for a signature', () => {
  const name = (text: string) => PDFName.of(text)
  const placesOf = (pdf: PDFDocument) => pdf.catalog.lookup(name('Names'), PDFDict).lookup(name('Dests'), PDFDict)
  const listOf = (pdf: PDFDocument) => placesOf(pdf).lookup(name('Names'), PDFArray)
  const isSigned = async (change: (pdf: PDFDocument) => void) =>
    (await wordsOn(await signed([{}], change), 2)).words.length > 0

  it('is found under a name of hexadecimal digits, too', async () => {
    expect(await isSigned((pdf) => listOf(pdf).set(0, PDFHexString.fromText('signature-client')))).toBe(true)
  })

  it.each<[string, (pdf: PDFDocument) => void]>([
    ['no names', (pdf) => pdf.catalog.delete(name('Names'))],
    ['no named places', (pdf) => pdf.catalog.lookup(name('Names'), PDFDict).delete(name('Dests'))],
    ['no list of places', (pdf) => placesOf(pdf).delete(name('Names'))],
    ['a name without its place', (pdf) => listOf(pdf).remove(1)],
    ['a name that is no text', (pdf) => listOf(pdf).set(0, PDFNumber.of(1))],
    ['a place without a page', (pdf) => listOf(pdf).lookup(1, PDFArray).set(0, PDFNumber.of(1))],
    ['a place on a page that is gone', (pdf) => listOf(pdf).lookup(1, PDFArray).set(0, PDFRef.of(99_999))],
    ['a place without its left', (pdf) => listOf(pdf).lookup(1, PDFArray).set(2, PDFString.of('left'))],
    ['a place without its top', (pdf) => listOf(pdf).lookup(1, PDFArray).set(3, PDFString.of('top'))],
  ])('is not found in a document with %s', async (_what, change) => {
    expect(await isSigned(change)).toBe(false)
  })
})
