import { GREY, MARGIN, WIDTH } from './paper-look.ts'
import { PAPER, type DrawnPdf } from './start-pdf.ts'

/** Small print below each page, once all pages are there: what a screen reader leaves out. */
export function drawFooters(
  { pdf, decorate }: DrawnPdf,
  say: (page: number, pages: number) => { left?: string; right: string },
): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at)
    const { left = '', right } = say(at + 1, count)
    if (left + right === '') continue
    // Below the bottom margin a text would begin a page of its own.
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
