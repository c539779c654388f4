import { INK, MARGIN, WIDTH } from '../../../../documents/paper-look.ts'
import type { DrawnPdf } from '../../../../documents/start-pdf.ts'

/** Draws a box above everything else that says the paper is not in force. */
export function drawBanner({ pdf, add, decorate }: DrawnPdf, words: string): void {
  const text = { width: WIDTH - 24 }
  const top = pdf.y
  const height = pdf.font('Bold').fontSize(10.5).heightOfString(words, text) + 18
  decorate(() => pdf.rect(MARGIN, top, WIDTH, height).lineWidth(1.2).strokeColor(INK).stroke())
  add('P', () => pdf.fillColor(INK).text(words, MARGIN + 12, top + 9, text))
  pdf.x = MARGIN
  pdf.y = top + height + 16
}
