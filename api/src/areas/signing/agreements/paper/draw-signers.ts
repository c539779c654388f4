import { GREY, INK, MARGIN, WIDTH } from '../../../../documents/paper-look.ts'
import { drawSignaturePlace, SIGNATURE, type SignatureRole } from '../../../../documents/signature-place.ts'
import type { DrawnPdf } from '../../../../documents/start-pdf.ts'
import type { Composed } from './compose.ts'

/** Height of the block that no page break may split: heading, signature lines, names. */
export const SIGNERS_HEIGHT = 34 + SIGNATURE.above + SIGNATURE.below + 40

/**
 * Draws the consumer's signature line and the attorney's; without an attorney it names the company that offers the
 * agreement.
 */
export function drawSigners(
  drawn: DrawnPdf,
  { heading, client, attorney }: Composed['signers'],
  names: { client: string; company: string },
  t: (key: string, values?: Record<string, string>) => string,
): void {
  const { pdf, add } = drawn
  if (pdf.y + SIGNERS_HEIGHT > pdf.page.maxY()) pdf.addPage()
  add('H2', () =>
    pdf
      .font('Bold')
      .fontSize(12.5)
      .fillColor(INK)
      .text(heading, MARGIN, pdf.y + 6),
  )
  const top = pdf.y + 10
  const second = MARGIN + WIDTH - SIGNATURE.width
  const ends = [drawSigner(drawn, 'client', MARGIN, top, [client, names.client])]
  if (attorney) ends.push(drawSigner(drawn, 'attorney', second, top, [attorney]))
  else ends.push(drawOffer(drawn, second, top, t('offered', { company: names.company })))
  pdf.x = MARGIN
  pdf.y = Math.max(...ends) + 16
}

function drawSigner(drawn: DrawnPdf, role: SignatureRole, x: number, top: number, lines: string[]): number {
  const { pdf, add } = drawn
  drawSignaturePlace(drawn, role, x, top)
  const [label, name] = lines
  const width = { width: SIGNATURE.width }
  pdf.y = top + SIGNATURE.above + SIGNATURE.below + 2
  add('P', () => {
    pdf.font('Regular').fontSize(9.5).fillColor(GREY).text(label!, x, pdf.y, width)
    if (name) pdf.fontSize(10.5).fillColor(INK).text(name, x, pdf.y, width)
  })
  return pdf.y
}

function drawOffer({ pdf, add }: DrawnPdf, x: number, top: number, words: string): number {
  pdf.y = top + 14
  add('P', () => pdf.font('Regular').fontSize(9.5).fillColor(GREY).text(words, x, pdf.y, { width: SIGNATURE.width }))
  return pdf.y
}
