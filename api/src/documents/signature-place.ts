import { GREY, INK } from './paper-look.ts'
import type { DrawnPdf } from './start-pdf.ts'

/** The space for a signature above its line, and for the words under the line; in points. */
export const SIGNATURE = { width: 232, above: 46, below: 15 } as const

export type SignatureRole = 'client' | 'attorney'

/** The name of the place in a PDF for the signature of a role. */
export const signaturePlace = (role: SignatureRole): string => `signature-${role}`

/**
 * Draws a line to sign on, at (x, y of its top). Its place has a name in the PDF, so that a signature finds it in a
 * document of any version.
 */
export function drawSignaturePlace({ pdf, decorate }: DrawnPdf, role: SignatureRole, x: number, y: number): void {
  pdf.addNamedDestination(signaturePlace(role), 'XYZ', x, y, null)
  decorate(() => {
    const line = y + SIGNATURE.above
    pdf
      .moveTo(x, line)
      .lineTo(x + SIGNATURE.width, line)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke()
  })
  pdf.fillColor(GREY)
}
