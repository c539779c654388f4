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
  const head = (lines: number) => good.split('\n').slice(0, lines).join('\n')
  it.each([
    ['an amount that was changed', good.replace('0000002500', '0000002501'), /^Line 6: the totals of the batch/],
    ['a routing number that was changed', good.replace('011401533', '011401553'), /totals of the batch/],
    ['an entry that is missing', good.replace(/^628.*\n/m, ''), /totals of the batch|blocks/],
    ['a line that is too short', good.replace('DEBT PYMT ', 'DEBT PYMT'), /^Line 2: 93 characters/],
    ['no control at the end', good.replace(/^9(?!9{93}).*\n/m, `${'9'.repeat(94)}\n`), /file control/],
    ['a batch count that is another', good.replace('8225000003', '8225000004'), /^Line 6: the totals of the batch/],
    ['a batch credit', good.replace(/(^8225.*202499)0{12}/m, '$1000000000001'), /^Line 6: the totals of the batch/],
    ['no file header', `2${good.slice(1)}`, /^Line 1: a file begins with a file header/],
    ['another record than a control', good.replace('9000001', '7000001'), /^Line 7: a file ends with a file control/],
    ['something behind the end', good.replace(/9{94}\n$/, `${' '.repeat(94)}\n`), /behind the end/],
    ['no file at all', 'hello', /5 characters/],
    ['nothing', '', /begins with a file header/],
    ['an entry class that we do not know', good.replace('WEBDEBT', 'CCDDEBT'), /^Line 2: unknown entry class CCD/],
    ['another length of its lines', good.replace('A094101', 'A080101'), /^Line 1: not a file of 94 characters/],
    ['another format', good.replace('A094101', 'A094102'), /^Line 1: not a file of 94 characters/],
    ['a sign that no file may hold', good.replace('JOSE', 'JOSÉ'), /^Line 4: signs that a file may not hold/],
    ['no batch control', good.replace('82250', '72250'), /^Line 6: a batch ends with a batch control/],
    ['a control of another batch', good.replace('061000100000001\n9', '061000100000002\n9'), /^Line 6: the control is/],
    ['a control of another bank', good.replace('061000100000001\n9', '061000110000001\n9'), /^Line 6: the control is/],
    ['a control of another company', good.replace(/(^8.*)1045550157/m, '$11045550158'), /^Line 6: the control is/],
    ['credits alone in a batch of debits', good.replace('5225', '5220'), /^Line 2: the service class does not fit/],
    ['a routing number with a letter', good.replace('627021', '627O21'), /^Line 3: a number of the entry is none/],
    ['an amount with a letter', good.replace('0000002500', '000000250O'), /^Line 3: a number of the entry is none/],
    ['a trace with a letter', good.replace('0061000100000001', '006100010000000I'), /^Line 3: a number of the entry/],
    [
      'a transaction code of no account',
      good.replace('627021', '647021'),
      /^Line 3: unknown transaction code 47$|code 47/,
    ],
    ['a transaction code of no direction', good.replace('627021', '629021'), /^Line 3: unknown transaction code 29/],
    ['an addenda that is missing', good.replace('0061000100000001', '1061000100000001'), /^Line 4: the addenda/],
    ['debits that the file control does not know', good.replace('2024990000', '2025000000'), /totals of the batch/],
    [
      'a sum of the file that was changed',
      good.replace(/(^9000001.*)202499/m, '$1202498'),
      /^Line 7: the totals of the file/,
    ],
    ['another number of batches', good.replace('9000001', '9000002'), /^Line 7: the number of batches is wrong/],
    ['another number of blocks', good.replace('9000001000001', '9000001000002'), /^Line 7: the number of blocks/],
    ['a day that there is none of', good.replace('2603021830', '2613021830'), /^Line 1: 261302 is no day/],
    ['a day that its month does not have', good.replace('2603021830', '2602301830'), /^Line 1: 260230 is no day/],
    [
      'a batch total with a letter',
      good.replace('00202499000', '0O202499000'),
      /^Line 6: a total of the control is not a number/,
    ],
    [
      'a file total with a letter',
      good.replace(/(^9000001.*)202499/m, '$1Z02499'),
      /^Line 7: a total of the control is not a number/,
    ],
    ['nothing behind the file header', head(1), /^Line 2: a file ends with a file control/],
    ['nothing behind a batch header', head(2), /^Line 3: a batch ends with a batch control/],
    ['nothing behind a batch control', head(6), /^Line 7: a file ends with a file control/],
    ['nothing where an addenda is', head(3).replace('0061000100000001', '1061000100000001'), /^Line 4: the addenda/],
    ['a second control', good.replace(/^9000001.*\n/m, '$&$&').replace(/9{94}\n/, ''), /^Line 8: something stands/],
    ['a day of its batch that there is none of', good.replace('260303   1', '260399   1'), /^Line 2: 260399 is no day/],
  ])('%s', (_, content, message) => {
    expect(content).not.toBe(good)
    expect(() => readNacha(content)).toThrow(NachaError)
    expect(() => readNacha(content)).toThrow(message)
  })

  it('names the line', () => {
    const error = new NachaError(4, 'too short')
    expect([error.name, error.line, error.message]).toEqual(['NachaError', 4, 'Line 4: too short'])
  })

  it('takes a batch of 200 where 225 would do, and an unknown kind of payment as none', () => {
    const mixed = good
      .replace('5225', '5200')
      .replace(/(DANA RIVERA +)S /, '$1XS')
      .replace(/(NUNEZ +)R /, '$1RX')
    const [first] = readNacha(mixed).batches
    expect(first?.entries.map(({ paymentType }) => paymentType)).toEqual(['', '', 'S'])
  })

  it('takes an empty batch, whatever its class', () => {
    const empty = writeNacha(file('A', [batch('WEB', 'DEBT PYMT', [])]))
    const credits = empty.replace('5225', '5220')
    expect(credits).not.toBe(empty)
    expect(readNacha(credits).batches[0]?.entries).toEqual([])
  })

  it('reads lines with other line ends, or without any', () => {
    expect(readNacha(good.replaceAll('\n', '\r\n'))).toEqual(readNacha(good))
    expect(readNacha(good.replaceAll('\n', ''))).toEqual(readNacha(good))
    expect(readNacha(`${good}\n\n`)).toEqual(readNacha(good))
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
    expect(alphameric('Bjørn Cœur Iðunn Þór Đorđe')).toBe('BJORN COEUR IDUNN THOR DORDE')
    expect(alphameric('a[b]{c}')).toBe('A B  C ')
    expect(alphameric('Łukasz Straße Ægir, Ñandú €5 “x”')).toBe('LUKASZ STRASSE AEGIR, NANDU  5  X ')
  })

  it('holds as much of a name as has room', () => {
    const long = entry({ account: '1', trace: '061000100000001', name: 'Maximiliana Featherstonehaugh' })
    const written = writeNacha(file('A', [batch('WEB', 'DEBT PYMT', [long])]))
    expect(readNacha(written).batches[0]?.entries[0]?.name).toBe('MAXIMILIANA FEATHERSTO')
  })

  it('is refused when an amount does not fit', () => {
    const tooMuch = entry({ account: '1', trace: '061000100000001', amount: toCents(10_000_000_000n) })
    expect(() => writeNacha(file('A', [batch('WEB', 'DEBT PYMT', [tooMuch])]))).toThrow(
      new RangeError('10000000000 does not fit 10 digits'),
    )
  })

  it.each([
    ['a routing number of eight digits', { routing: '02100002' }, 'A routing number has nine digits'],
    ['a routing number of ten digits', { routing: '0210000210' }, 'A routing number has nine digits'],
    ['an amount below nothing', { amount: toCents(-1) }, '-1 does not fit 10 digits'],
    ['a trace with a letter', { trace: '06100010000000A' }, '06100010000000A does not fit 15 digits'],
  ])('is refused with %s', (_, change, message) => {
    const wrong = entry({ account: '1', trace: '061000100000001', ...change })
    expect(() => writeNacha(file('A', [batch('WEB', 'DEBT PYMT', [wrong])]))).toThrow(new RangeError(message))
  })

  it('states the low ten digits of a hash that is longer', () => {
    const many = Array.from({ length: 101 }, (_, at) =>
      entry({ account: '1', routing: '999999992', trace: `0610001${String(at).padStart(8, '0')}` }),
    )
    const written = writeNacha(file('A', [batch('WEB', 'DEBT PYMT', many)]))
    // 101 times 99,999,999 is 10,099,999,899.
    expect(/^8225000101(\d{10})/m.exec(written)?.[1]).toBe('0099999899')
    expect(readNacha(written).batches[0]?.entries).toHaveLength(101)
  })

  it('is filled up to whole blocks, and not by one more when it fills them', () => {
    const ofLines = (count: number) => {
      const entries = Array.from({ length: count - 4 }, (_, at) =>
        entry({ account: '1', trace: `0610001${String(at).padStart(8, '0')}` }),
      )
      return writeNacha(file('A', [batch('WEB', 'DEBT PYMT', entries)])).split('\n').length - 1
    }
    expect([9, 10, 11, 20, 21].map(ofLines)).toEqual([10, 10, 20, 20, 30])
  })
})
