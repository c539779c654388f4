import type { Language } from '@portal/shared/domain'
import { documentText } from './document-text.ts'
import { PAPER, startPdf, type DrawnPdf } from './start-pdf.ts'

/** A part of a paper under its heading. */
export interface PaperSection {
  heading?: string
  /** Label and value. */
  rows?: readonly (readonly [string, string])[]
  paragraphs?: readonly string[]
  /** Columns line up; the last one holds amounts. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
}

/** A receipt, an authorization, an agreement: what it says, without how it looks. */
export interface Paper {
  title: string
  language: Language
  company: string
  /** Address and phone of the company, a line each. */
  contact?: readonly string[]
  sections: readonly PaperSection[]
  /** In small print at the end. */
  notes: readonly string[]
  /** When what it tells of happened; part of the bytes. */
  at: Date
}

const MARGIN = 64
const WIDTH = PAPER.width - 2 * MARGIN
const LABEL_WIDTH = 176
const INK = '#111111'
const GREY = '#444444'
const LINE = '#c9ced6'

/** Draws a paper: company and title, its sections, the page number where there is more than one. */
export function paperPdf(paper: Paper): Promise<Buffer> {
  const { title, language, company, at } = paper
  const margins = { top: 60, bottom: 66, left: MARGIN, right: MARGIN }
  const drawn = startPdf({ title, author: company, language, at, margins })
  const { pdf, add, decorate } = drawn
  add('P', () => {
    pdf.font('Helvetica-Bold').fontSize(11).fillColor(GREY).text(company)
    pdf.font('Helvetica').fontSize(9.5)
    for (const line of paper.contact ?? []) pdf.text(line)
  })
  add('H1', () => pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(21).fillColor(INK).text(title))
  decorate(() => rule(pdf, pdf.y + 6))
  pdf.y += 18
  for (const section of paper.sections) drawSection(drawn, section)
  pdf.moveDown(0.4)
  for (const note of paper.notes)
    add('P', () =>
      pdf
        .font('Helvetica')
        .fontSize(9.5)
        .fillColor(GREY)
        .text(note, MARGIN, pdf.y, { width: WIDTH, lineGap: 2 })
        .moveDown(0.5),
    )
  numberPages(drawn, language)
  return drawn.finish()
}

function drawSection(
  { pdf, add, decorate }: DrawnPdf,
  { heading, rows = [], paragraphs = [], table }: PaperSection,
): void {
  if (heading)
    add('H2', () =>
      pdf
        .font('Helvetica-Bold')
        .fontSize(12.5)
        .fillColor(INK)
        .text(heading, MARGIN, pdf.y + 6)
        .moveDown(0.5),
    )
  for (const [label, value] of rows) add('P', () => drawRow(pdf, label, value))
  for (const paragraph of paragraphs)
    add('P', () =>
      pdf
        .font('Helvetica')
        .fontSize(10.5)
        .fillColor(INK)
        .text(paragraph, MARGIN, pdf.y, { width: WIDTH, lineGap: 3 })
        .moveDown(0.6),
    )
  if (!table) return void (pdf.y += 8)
  add('P', () => drawCells(pdf, table.head, true))
  decorate(() => rule(pdf, pdf.y - 2))
  for (const cells of table.rows) add('P', () => drawCells(pdf, cells, false))
  pdf.y += 8
}

function drawRow(pdf: PDFKit.PDFDocument, label: string, value: string): void {
  const width = WIDTH - LABEL_WIDTH
  pdf.font('Helvetica').fontSize(10.5)
  const height = Math.max(pdf.heightOfString(label, { width: LABEL_WIDTH - 12 }), pdf.heightOfString(value, { width }))
  keepTogether(pdf, height)
  const top = pdf.y
  pdf.fillColor(GREY).text(label, MARGIN, top, { width: LABEL_WIDTH - 12 })
  pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, { width })
  pdf.x = MARGIN
  pdf.y = top + height + 6
}

function drawCells(pdf: PDFKit.PDFDocument, cells: readonly string[], isHead: boolean): void {
  keepTogether(pdf, 16)
  const top = pdf.y
  const width = WIDTH / cells.length
  pdf
    .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(10)
    .fillColor(isHead ? GREY : INK)
  cells.forEach((cell, at) =>
    pdf.text(cell, MARGIN + at * width, top, {
      width,
      lineBreak: false,
      align: at === cells.length - 1 ? 'right' : 'left',
    }),
  )
  pdf.x = MARGIN
  pdf.y = top + 17
}

/** What belongs on one line is not torn by the end of a page. */
function keepTogether(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
}

const rule = (pdf: PDFKit.PDFDocument, y: number) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(LINE)
    .stroke()

function numberPages({ pdf, decorate }: DrawnPdf, language: Language): void {
  const { start, count } = pdf.bufferedPageRange()
  if (count < 2) return
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    const text = documentText(language, 'paper/page', { page: String(at + 1), pages: String(count) })
    // Below the bottom margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0
    decorate(() =>
      pdf
        .font('Helvetica')
        .fontSize(8.5)
        .fillColor(GREY)
        .text(text, MARGIN, PAPER.height - 42, { width: WIDTH, align: 'right', lineBreak: false }),
    )
  }
}
