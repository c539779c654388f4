import { INK, GREY } from '../documents/paper-look.ts'
import { SIGNATURE } from '../documents/signature-place.ts'
import { LetteredPdf } from '../documents/lettered-pdf.ts'
import type { SealedSignature } from './certificate-facts.ts'

const LARGEST = 27
const SMALLEST = 11

/** A small page that is laid over a signature's place: the typed name in a script face, and when it was signed. */
export function signatureStamp({ image, name, signedAt }: SealedSignature, words: string): Promise<Buffer> {
  const { width, above, below } = SIGNATURE
  const pdf = new LetteredPdf({
    size: [width, above + below],
    margin: 0,
    info: { CreationDate: signedAt, ModDate: signedAt },
  })
  if (!image) {
    pdf.font('Script').fontSize(LARGEST)
    const size = Math.max(SMALLEST, Math.min(LARGEST, (LARGEST * (width - 12)) / pdf.widthOfString(name)))
    pdf
      .fontSize(size)
      .fillColor(INK)
      .text(name, 6, above - size * 1.2, { width: width - 6, height: size * 1.3, ellipsis: true, lineBreak: false })
  }
  pdf.font('Regular').fontSize(7.5).fillColor(GREY)
  pdf.text(words, 0, above + 4, { width, lineBreak: false })
  return finish(pdf)
}

function finish(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}
