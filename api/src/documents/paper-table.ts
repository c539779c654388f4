import { drawRule, GREY, INK, MARGIN, WIDTH } from './paper-look.ts'
import type { DrawnPdf, Group } from './start-pdf.ts'

/** A table whose columns of amounts are right-aligned. */
export interface PaperTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How many columns on the right have amounts; one when left out. */
  amounts?: number
  /** The height, in points, of a piece that must share its page with the last rows. */
  beside?: number
}

const ROW = 17
const LAST_ROWS = 3

/** The height of a table with its heading on one page; in points. */
export const tableHeight = (rows: number): number => 30 + (rows + 1) * ROW + 11

/** Draws a table over the whole width, with its head again on each page. */
export function drawTable(drawn: DrawnPdf, { head, rows, amounts = 1, beside = 0 }: PaperTable): void {
  const { pdf } = drawn
  const table = drawn.group('Table')
  const putHead = () => {
    putCells(drawn, table, head, amounts, 'TH')
    drawn.decorate(() => drawRule(pdf, pdf.y - 3))
    pdf.y += 3
  }
  // The head must not be alone at the end of a page.
  if (pdf.y + 3 * ROW > pdf.page.maxY()) pdf.addPage()
  putHead()
  for (const [at, cells] of rows.entries()) {
    const needed = at === rows.length - LAST_ROWS ? LAST_ROWS * ROW + beside : ROW
    if (pdf.y + needed > pdf.page.maxY()) {
      pdf.addPage()
      putHead()
    }
    putCells(drawn, table, cells, amounts, 'TD')
  }
  table.end()
}

function putCells(drawn: DrawnPdf, table: Group, cells: readonly string[], amounts: number, tag: 'TH' | 'TD'): void {
  const { pdf } = drawn
  const width = WIDTH / cells.length
  const top = pdf.y
  const row = drawn.group('TR', table)
  cells.forEach((cell, at) =>
    row.add(tag, () =>
      pdf
        .font(tag === 'TH' ? 'Bold' : 'Regular')
        .fontSize(10)
        .fillColor(tag === 'TH' ? GREY : INK)
        .text(cell, MARGIN + at * width, top, {
          width,
          lineBreak: false,
          align: at >= cells.length - amounts ? 'right' : 'left',
        }),
    ),
  )
  row.end()
  pdf.x = MARGIN
  pdf.y = top + ROW
}
