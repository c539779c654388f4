import PDFDocument from 'pdfkit'
import { translator } from '../../../hosted/page/texts.ts'
import type { SigningOrder } from '../port.ts'

/** Where the service puts its fields, in parts of a letter page. */
const areas = {
  consent: { x: 0.118, y: 0.4, w: 0.03, h: 0.023, page: 1 },
  signature: { x: 0.118, y: 0.52, w: 0.5, h: 0.09, page: 1 },
}

export const fields = [
  { name: 'Consent', type: 'checkbox', role: 'Signer', required: true, areas: [areas.consent] },
  { name: 'Signature', type: 'signature', role: 'Signer', required: true, areas: [areas.signature] },
] as const

/**
 * An extra page for the fields: the agreement is sent byte for byte as it is filed, and this page names it by its hash,
 * so that the signature counts for that document.
 */
export function signaturePage(
  order: Pick<SigningOrder, 'title' | 'signer' | 'consent' | 'language'>,
  hash: string,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 72, lang: order.language })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const made = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  const t = translator(order.language)
  pdf.fontSize(16).text(order.title)
  pdf.moveDown().fontSize(10).text(t('serviceHash')).text(hash)
  pdf.moveDown().text(t('serviceSigner')).text(order.signer.name)
  const { width, height } = pdf.page
  pdf.fontSize(11).text(order.consent, (areas.consent.x + 0.045) * width, areas.consent.y * height, { width: 420 })
  pdf.text(t('serviceSignature'), areas.signature.x * width, (areas.signature.y - 0.025) * height)
  pdf.end()
  return made
}
