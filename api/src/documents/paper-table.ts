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

/** Draws a table over the whole width, with its head again on each page; a screen reader hears the head once. */
export function drawTable(drawn: DrawnPdf, { head, rows, amounts = 1, beside = 0 }: PaperTable): void {
  const { pdf } = drawn
  const table = drawn.group('Table')
  const putHead = (isAgain = false) => {
    if (isAgain) drawn.decorate(() => head.forEach((cell, at) => drawCell(pdf, { cell, at, of: head, amounts }, 'TH')))
    else putCells(drawn, table, head, amounts, 'TH')
    endRow(pdf)
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
      putHead(true)
    }
    putCells(drawn, table, cells, amounts, 'TD')
    endRow(pdf)
  }
  table.end()
}

function putCells(drawn: DrawnPdf, table: Group, cells: readonly string[], amounts: number, tag: 'TH' | 'TD'): void {
  const row = drawn.group('TR', table)
  cells.forEach((cell, at) => row.add(tag, () => drawCell(drawn.pdf, { cell, at, of: cells, amounts }, tag)))
  row.end()
}

interface Cell {
  cell: string
  at: number
  /** All cells of its row. */
  of: readonly string[]
  amounts: number
}

/** Draws a cell in its column, without moving down. */
function drawCell(pdf: PDFKit.PDFDocument, { cell, at, of, amounts }: Cell, tag: 'TH' | 'TD'): void {
  const width = WIDTH / of.length
  const top = pdf.y
  pdf
    .font(tag === 'TH' ? 'Bold' : 'Regular')
    .fontSize(10)
    .fillColor(tag === 'TH' ? GREY : INK)
    .text(cell, MARGIN + at * width, top, {
      width,
      lineBreak: false,
      align: at >= of.length - amounts ? 'right' : 'left',
    })
  pdf.y = top
}

function endRow(pdf: PDFKit.PDFDocument): void {
  pdf.x = MARGIN
  pdf.y += ROW
}
