import { PAPER, type DrawnPdf } from './start-pdf.ts'

/** A part of a paper under its heading. */
export interface PaperSection {
  heading?: string
  /** Label and value. */
  rows?: readonly (readonly [string, string])[]
  paragraphs?: readonly string[]
  /** Columns line up; the last one holds amounts. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
}

export const MARGIN = 64
export const WIDTH = PAPER.width - 2 * MARGIN
export const INK = '#111111'
export const GREY = '#444444'

const LABEL_WIDTH = 176
const LINE = '#c9ced6'

/** A section's heading, its labels and values, its paragraphs, its table. */
export function drawSection(drawn: DrawnPdf, section: PaperSection): void {
  const { pdf } = drawn
  const { heading, rows = [], paragraphs = [], table } = section
  if (heading) putHeading(drawn, heading)
  for (const [label, value] of rows) putRow(drawn, label, value)
  for (const paragraph of paragraphs) putText(drawn, paragraph, { size: 10.5, color: INK, lineGap: 3 })
  if (table) {
    putCells(drawn, table.head, true)
    drawn.decorate(() => drawRule(pdf, pdf.y - 3))
    pdf.y += 3
    for (const cells of table.rows) putCells(drawn, cells, false)
  }
  pdf.y += 8
}

/** A paragraph over the whole width. */
export function putText(drawn: DrawnPdf, text: string, look: { size: number; color: string; lineGap: number }): void {
  const { pdf } = drawn
  const options = { width: WIDTH, lineGap: look.lineGap }
  const height = pdf.font('Regular').fontSize(look.size).heightOfString(text, options)
  put(drawn, 'P', height, () => pdf.fillColor(look.color).text(text, MARGIN, pdf.y, options))
  pdf.y += 7
}

function putHeading(drawn: DrawnPdf, heading: string): void {
  const { pdf } = drawn
  // A heading is not left alone at the end of a page.
  put(drawn, 'H2', 56, () =>
    pdf
      .font('Bold')
      .fontSize(12.5)
      .fillColor(INK)
      .text(heading, MARGIN, pdf.y + 6),
  )
  pdf.y += 7
}

function putRow(drawn: DrawnPdf, label: string, value: string): void {
  const { pdf } = drawn
  const left = { width: LABEL_WIDTH - 12 }
  const right = { width: WIDTH - LABEL_WIDTH }
  pdf.font('Regular').fontSize(10.5)
  const height = Math.max(pdf.heightOfString(label, left), pdf.heightOfString(value, right))
  put(drawn, 'P', height, () => {
    const top = pdf.y
    pdf.fillColor(GREY).text(label, MARGIN, top, left)
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, right)
    pdf.x = MARGIN
    pdf.y = top + height + 6
  })
}

function putCells(drawn: DrawnPdf, cells: readonly string[], isHead: boolean): void {
  const { pdf } = drawn
  const width = WIDTH / cells.length
  put(drawn, 'P', 16, () => {
    const top = pdf.y
    pdf
      .font(isHead ? 'Bold' : 'Regular')
      .fontSize(10)
      .fillColor(isHead ? GREY : INK)
    cells.forEach((cell, at) => {
      const align = at === cells.length - 1 ? 'right' : 'left'
      pdf.text(cell, MARGIN + at * width, top, { width, lineBreak: false, align })
    })
    pdf.x = MARGIN
    pdf.y = top + 17
  })
}

/** What belongs together is not torn by the end of a page; the page ends before the tag begins, so that it closes once. */
function put({ pdf, add }: DrawnPdf, tag: string, height: number, draw: () => void): void {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
  add(tag, draw)
}

export const drawRule = (pdf: PDFKit.PDFDocument, y: number) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()
