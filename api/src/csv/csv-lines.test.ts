import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import Papa from 'papaparse'
import { csvFile, csvLines } from './csv-lines.ts'

// Its separator is named, because the parser would guess another one from a text that has more of it.
const cell = (text: string) => Papa.parse<string[]>(csvLines([[text, 'end']]), { delimiter: ',' }).data[0]![0]!

describe('lines of a CSV file', () => {
  it.each(['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '－cmd', '+1-2', '-'])(
    'T20: writes %j as text',
    (text) => {
      expect(cell(text)).toBe(`'${text}`)
    },
  )

  it.each(['-12.50', '12.50', '0', 'Ana-María', '03/02/2026', 'a=b', ''])('leaves %j unchanged', (text) => {
    expect(cell(text)).toBe(text)
  })

  it('quotes characters that would end a cell or a line, and ends each line', () => {
    expect(
      csvLines([
        ['a,b', 'say "no"', null],
        ['two\nlines', 3, 'ñ'],
      ]),
    ).toBe('"a,b","say ""no""",\r\n"two\nlines",3,ñ\r\n')
    expect(csvLines([])).toBe('')
  })

  it('returns any text, at most with an apostrophe before it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([text, `'${text}`]).toContain(cell(text))
      }),
      { examples: [['\0\t\t']] },
    )
  })

  it('begins with the byte order mark, so that accents are read correctly', async () => {
    const pieces: string[] = []
    const rows = async function* () {
      yield [['1', 'ñ']]
      yield []
      yield [['2', 'o']]
    }
    for await (const piece of csvFile(['id', 'name'], rows())) pieces.push(piece)
    expect(pieces.join('')).toBe('\uFEFFid,name\r\n1,ñ\r\n2,o\r\n')
  })
})
