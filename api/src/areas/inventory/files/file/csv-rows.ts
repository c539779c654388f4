import Papa from 'papaparse'
import { Refusal } from '../../../../http/refusal.ts'
import type { RawRow } from '../row/read-row.ts'

/** The length of the longest row. A quote that is never closed would turn the whole file into one row. */
const LONGEST_ROW = 64 * 1024
/** Spreadsheets in some countries separate cells by semicolons. */
const DELIMITERS = [',', ';', '\t']

/** Yields the rows of a CSV text that arrives in chunks, the headings first; empty lines are skipped. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let rest = ''
  let line = 1
  let delimiter: string | null = null
  for await (const piece of pieces) {
    const text = rest + piece
    if (delimiter === null) {
      if (!text.includes('\n')) {
        if (text.length > LONGEST_ROW) throw broken('too_long', line)
        rest = text
        continue
      }
      delimiter = delimiterOf(text)
    }
    const { rows, ends } = parse(text, delimiter)
    // The last row may continue in the next chunk.
    const whole = rows.length - 1
    const read = whole > 0 ? ends[whole - 1]! : 0
    for (let i = 0; i < whole; i++) {
      if (rows[i]!.isBroken) throw broken('quotes', line)
      if (!isEmpty(rows[i]!.cells)) yield { line, cells: rows[i]!.cells }
      line += linesIn(text, i === 0 ? 0 : ends[i - 1]!, ends[i]!)
    }
    rest = text.slice(read)
    if (rest.length > LONGEST_ROW) throw broken(rest.includes('"') ? 'quotes' : 'too_long', line)
  }
  for (const { cells, isBroken } of parse(rest, delimiter ?? delimiterOf(rest)).rows) {
    if (isBroken) throw broken('quotes', line)
    if (!isEmpty(cells)) yield { line, cells }
    line++
  }
}

const broken = (reason: 'quotes' | 'too_long', line: number) =>
  new Refusal('upload_broken', { fields: { reason: [reason], line: [String(line)] } })

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  const { meta } = Papa.parse(heading, { delimitersToGuess: DELIMITERS, preview: 1 })
  return DELIMITERS.includes(meta.delimiter) ? meta.delimiter : ','
}

interface Parsed {
  cells: string[]
  isBroken: boolean
}

/** Yields the rows of a text, each with the place where it ends. */
function parse(text: string, delimiter: string): { rows: Parsed[]; ends: number[] } {
  const rows: Parsed[] = []
  const ends: number[] = []
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }) {
      rows.push({ cells: data, isBroken: errors.some(({ type }) => type === 'Quotes') })
      ends.push(meta.cursor)
    },
  })
  return { rows, ends }
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
