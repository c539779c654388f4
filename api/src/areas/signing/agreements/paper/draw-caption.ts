import { INK, MARGIN, WIDTH } from '../../../../documents/paper-look.ts'
import type { DrawnPdf } from '../../../../documents/start-pdf.ts'
import type { Composed } from './compose.ts'

const HALF = WIDTH / 2
const SIZE = 10.5

/**
 * Draws the caption of a paper in a legal case in the form that courts use: the parties to the left of a line, the case
 * to the right.
 */
export function drawCaption(
  { pdf, add, decorate }: DrawnPdf,
  { court, left, right }: NonNullable<Composed['caption']>,
  title: string,
): void {
  add('P', () => pdf.font('Regular').fontSize(SIZE).fillColor(INK).text(court, MARGIN))
  pdf.y += 10
  const top = pdf.y
  const measure = { width: HALF - 24, lineGap: 4 }
  decorate(() => line(pdf, MARGIN, top, MARGIN + HALF, top))
  pdf.y = top + 10
  add('P', () => {
    for (const [at, text] of left.entries()) {
      // The parties' names are in bold; their roles are indented.
      const isName = at === 0 || at === 3
      pdf.font(isName ? 'Bold' : 'Regular').text(text, MARGIN + (isName ? 0 : at === 2 ? 60 : 110), pdf.y, {
        ...measure,
        width: measure.width - (isName ? 0 : at === 2 ? 60 : 110),
      })
    }
  })
  const leftEnd = pdf.y
  pdf.y = top + 10
  const x = MARGIN + HALF + 18
  add('H1', () => pdf.font('Bold').fontSize(14).text(title, x, pdf.y, measure))
  pdf.y += 4
  add('P', () => {
    pdf.font('Regular').fontSize(SIZE)
    for (const text of right) pdf.text(text, x, pdf.y, measure)
  })
  const bottom = Math.max(leftEnd, pdf.y) + 8
  decorate(() => {
    line(pdf, MARGIN, bottom, MARGIN + HALF, bottom)
    line(pdf, MARGIN + HALF, top, MARGIN + HALF, bottom)
  })
  pdf.x = MARGIN
  pdf.y = bottom
}

const line = (pdf: PDFKit.PDFDocument, x1: number, y1: number, x2: number, y2: number) =>
  pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.8).strokeColor(INK).stroke()
