import { GREY, MARGIN, WIDTH } from './paper-look.ts'
import { PAPER, type DrawnPdf } from './start-pdf.ts'

/** Draws small print below each page when all pages exist; a screen reader skips it. */
export function drawFooters(
  { pdf, decorate }: DrawnPdf,
  say: (page: number, pages: number) => { left?: string; right: string },
): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at)
    const { left = '', right } = say(at + 1, count)
    if (left + right === '') continue
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0
    decorate(() => {
      const y = PAPER.height - 42
      const line = { width: WIDTH, lineBreak: false }
      pdf.font('Regular').fontSize(8.5).fillColor(GREY)
      if (left) pdf.text(left, MARGIN, y, { ...line, align: 'left' })
      if (right) pdf.text(right, MARGIN, y, { ...line, align: 'right' })
    })
  }
}
