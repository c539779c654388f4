import { GREY, INK, MARGIN, WIDTH } from './paper-look.ts'
import type { DrawnPdf } from './start-pdf.ts'
import { drawTable, type PaperTable } from './paper-table.ts'

/** A part of a paper under its heading. */
export interface PaperSection {
  heading?: string
  /** Label and value. */
  rows?: readonly (readonly [string, string])[]
  paragraphs?: readonly string[]
  /** The size of the paragraphs in points where a law requires one; that of other text when left out. */
  textSize?: number
  table?: PaperTable
}

const LABEL_WIDTH = 176

/** Draws a section: heading, labels and values, paragraphs, table. */
export function drawSection(drawn: DrawnPdf, section: PaperSection): void {
  const { pdf } = drawn
  const { heading, rows = [], paragraphs = [], textSize = 10.5, table } = section
  if (heading) putHeading(drawn, heading)
  for (const [label, value] of rows) putRow(drawn, label, value)
  for (const paragraph of paragraphs) putText(drawn, paragraph, { size: textSize, color: INK, lineGap: 3 })
  if (table) drawTable(drawn, table)
  pdf.y += 8
}

/** Draws a paragraph over the whole width. */
export function putText(drawn: DrawnPdf, text: string, look: { size: number; color: string; lineGap: number }): void {
  const { pdf } = drawn
  const options = { width: WIDTH, lineGap: look.lineGap }
  const height = pdf.font('Regular').fontSize(look.size).heightOfString(text, options)
  put(drawn, 'P', height, () => pdf.fillColor(look.color).text(text, MARGIN, pdf.y, options))
  pdf.y += 7
}

function putHeading(drawn: DrawnPdf, heading: string): void {
  const { pdf } = drawn
  // A heading must not be alone at the end of a page.
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

/** Keeps a piece on one page; the page ends before the tag begins, so that the tag closes once. */
function put({ pdf, add }: DrawnPdf, tag: string, height: number, draw: () => void): void {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
  add(tag, draw)
}
