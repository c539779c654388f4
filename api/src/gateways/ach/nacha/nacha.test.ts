import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { localDate, toCents } from '@portal/shared/domain'
import { faultsByHand, readByHand } from '../../../testing/nacha-by-hand.ts'
import { alphameric } from './field.ts'
import type { NachaBatch, NachaEntry, NachaFile } from './nacha-file.ts'
import { NachaError, readNacha } from './read.ts'
import { writeNacha } from './write.ts'

const golden = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.ach`), 'utf8')

const entry = (change: Partial<NachaEntry> & Pick<NachaEntry, 'account' | 'trace'>): NachaEntry => ({
  code: '27',
  routing: '021000021',
  amount: toCents(0),
  individualId: '',
  name: 'Robin Fields',
  paymentType: 'S',
  addenda: null,
  ...change,
})
const batch = (sec: NachaBatch['sec'], description: string, entries: NachaEntry[]): NachaBatch => ({
  companyName: 'Cedarline Servic',
  companyId: '1045550157',
  discretionary: '',
  sec,
  description,
  descriptiveDate: '260302',
  effective: localDate('2026-03-03'),
  odfi: '06100010',
  entries,
})
const file = (modifier: string, batches: NachaBatch[]): NachaFile => ({
  destination: '061000104',
  origin: '1045550157',
  destinationName: 'Peachtree Bank',
  originName: 'Cedarline Servicing',
  date: localDate('2026-03-02'),
  time: '1830',
  modifier,
  reference: '',
  batches,
})
const webDebits = file('A', [
  batch('WEB', 'Debt Pymt', [
    entry({
      account: '7771200010000',
      amount: toCents(2500),
      individualId: '00000000011',
      name: 'Dana Rivera',
      trace: '061000100000001',
    }),
    entry({
      code: '37',
      routing: '011401533',
      account: '98765432101234567',
      amount: toCents(199999),
      individualId: '00000000012',
      name: 'José Núñez',
      paymentType: 'R',
      trace: '061000100000002',
    }),
    entry({
      code: '28',
      account: '123',
      individualId: '00000000013',
      name: 'Mary O’Neil–Smith',
      trace: '061000100000003',
    }),
  ]),
])

describe('a file against one written by hand (R-41)', () => {
  it('writes debits of checking and savings accounts and a prenote', () => {
    expect(writeNacha(webDebits)).toBe(golden('web-debits'))
  })

  it('writes a batch for each class and description, credits in one of their own', () => {
    const written = writeNacha(
      file('B', [
        batch('TEL', 'DEBT PYMT', [
          entry({
            account: '5550000000',
            amount: toCents(10000),
            individualId: '00000000021',
            trace: '061000100000011',
          }),
        ]),
        batch('WEB', 'RETRY PYMT', [
          entry({
            routing: '011401533',
            account: '5551',
            amount: toCents(4200),
            individualId: '00000000022',
            trace: '061000100000012',
          }),
        ]),
        batch('PPD', 'REVERSAL', [
          entry({
            code: '22',
            account: '5552',
            amount: toCents(9900),
            individualId: '00000000023',
            paymentType: '',
            trace: '061000100000013',
          }),
        ]),
      ]),
    )
    expect(written).toBe(golden('three-batches'))
  })

  it('reads a return and a notification of change', () => {
    const { batches } = readNacha(golden('returns'))
    expect(batches.map(({ sec, entries }) => [sec, entries.map(({ addenda }) => addenda)])).toEqual([
      [
        'WEB',
        [
          {
            type: '99',
            reason: 'R01',
            originalTrace: '061000100000001',
            originalRdfi: '02100002',
            information: '',
          },
        ],
      ],
      [
        'COR',
        [
          {
            type: '98',
            change: 'C01',
            originalTrace: '061000100000002',
            originalRdfi: '01140153',
            corrected: '1918171614',
          },
        ],
      ],
    ])
  })

  it.each(['web-debits', 'three-batches', 'returns'])('adds up by hand and by the reader: %s', (name) => {
    expect(faultsByHand(readByHand(golden(name)))).toEqual([])
    expect(writeNacha(readNacha(golden(name)))).toBe(golden(name))
  })
})

describe('a file with wrong totals or records is refused', () => {
  const good = golden('web-debits')
  it.each([
    ['an amount that was changed', good.replace('0000002500', '0000002501'), /totals of the batch/],
    ['a routing number that was changed', good.replace('011401533', '011401553'), /totals of the batch/],
    ['an entry that is missing', good.replace(/^628.*\n/m, ''), /totals of the batch|blocks/],
    ['a line that is too short', good.replace('DEBT PYMT ', 'DEBT PYMT'), /93 characters/],
    ['no control at the end', good.replace(/^9(?!9{93}).*\n/m, `${'9'.repeat(94)}\n`), /file control/],
    ['something behind the end', good.replace(/9{94}\n$/, `${' '.repeat(94)}\n`), /behind the end/],
    ['no file at all', 'hello', /5 characters/],
    ['nothing', '', /begins with a file header/],
    ['an entry class that we do not know', good.replace('WEBDEBT', 'CCDDEBT'), /entry class CCD/],
  ])('%s', (_, content, message) => {
    expect(() => readNacha(content)).toThrow(NachaError)
    expect(() => readNacha(content)).toThrow(message)
  })

  it('reads lines with other line ends, or without any', () => {
    expect(readNacha(good.replaceAll('\n', '\r\n'))).toEqual(readNacha(good))
    expect(readNacha(good.replaceAll('\n', ''))).toEqual(readNacha(good))
  })
})

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
const routing = digits(8).map((eight) => {
  const sum = [...eight].reduce((total, digit, i) => total + Number(digit) * [3, 7, 1][i % 3]!, 0)
  return eight + ((10 - (sum % 10)) % 10)
})
const words = (maxLength: number) =>
  fc.string({ maxLength, unit: 'grapheme' }).map((text) => alphameric(text).slice(0, maxLength).trim())
const entries = fc.array(
  fc.record({
    code: fc.constantFrom('27', '28', '37', '38', '22', '32'),
    routing,
    account: fc.integer({ min: 1, max: 17 }).chain(digits),
    amount: fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(toCents),
    individualId: words(15),
    name: words(22),
    paymentType: fc.constantFrom('S', 'R', ''),
    addenda: fc.option(fc.record({ type: fc.constant('05'), information: words(80) })),
  }),
  { minLength: 1, maxLength: 12 },
)
const files = fc.array(fc.tuple(fc.constantFrom('WEB', 'TEL', 'PPD'), entries), { maxLength: 4 }).map((batches) => {
  let trace = 0
  return file(
    '0',
    batches.map(([sec, list]) =>
      batch(
        sec as NachaBatch['sec'],
        'DEBT PYMT',
        list.map((one) => ({ ...one, trace: `06100010${String(++trace).padStart(7, '0')}` }) as NachaEntry),
      ),
    ),
  )
})
const asWritten = (written: NachaFile): NachaFile => ({
  ...written,
  destinationName: 'PEACHTREE BANK',
  originName: 'CEDARLINE SERVICING',
  batches: written.batches.map((one) => ({ ...one, companyName: 'CEDARLINE SERVIC' })),
})

describe('any file', () => {
  it('is read as it was written, and its totals match those computed by hand', () => {
    fc.assert(
      fc.property(files, (one) => {
        const written = writeNacha(one)
        expect(readNacha(written)).toEqual(asWritten(one))
        expect(faultsByHand(readByHand(written))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('has only capitals, digits and signs that a bank accepts, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(alphameric(name)).toMatch(/^[\x20-\x5f]*$/)
      }),
    )
    expect(alphameric('Łukasz Straße Ægir, Ñandú €5 “x”')).toBe('LUKASZ STRASSE AEGIR, NANDU  5  X ')
  })

  it('is refused when an amount does not fit', () => {
    const tooMuch = entry({ account: '1', trace: '061000100000001', amount: toCents(10_000_000_000n) })
    expect(() => writeNacha(file('A', [batch('WEB', 'DEBT PYMT', [tooMuch])]))).toThrow(RangeError)
  })
})
