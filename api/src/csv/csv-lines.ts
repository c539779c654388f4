import Papa from 'papaparse'

/** One cell of a file for a spreadsheet; null is an empty one. */
export type CsvCell = string | number | null

/**
 * Matches a cell that a spreadsheet would read as a formula (T20): one that begins with one of its signs, with blanks
 * before it or in the wide form of East Asian keyboards, or with a tab or a line break. A plain negative number is none.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=@＝＠]|\s*[+＋－-](?!\d+(?:\.\d+)?$))/

/**
 * Lines of a CSV file, RFC 4180, each with its end. A cell that a spreadsheet would run is written as text, with an
 * apostrophe before it: names and notes come from outside, and whoever opens the file is staff.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => row.map((cell) => cell ?? ''))
  return `${Papa.unparse(cells, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
}

/** What a spreadsheet needs to read accents: the mark of UTF-8, once, at the beginning of a file. */
export const CSV_START = '\uFEFF'

/** A CSV file that is sent while it is read: heading first, then one piece for each group of rows. */
export async function* csvFile(
  heading: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield CSV_START + csvLines([heading])
  for await (const rows of pieces) yield csvLines(rows)
}
