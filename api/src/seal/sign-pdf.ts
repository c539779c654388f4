import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import type { PDFDocument } from 'pdf-lib'
import { CmsSigner } from './cms-signer.ts'
import type { SealKey } from './seal-key.ts'
import type { TimeStampAuthority } from './timestamp/authority.ts'

/** Bytes kept free for the signature: certificates of a chain and a time stamp with its own fit. */
const ROOM = 16_384

interface SignOrder {
  seal: SealKey
  timestamp: TimeStampAuthority | null
  /** In whose name. */
  company: string
  /** Why it is signed, as readers show it beside the signature. */
  reason: string
  at: Date
}

/** Signs a whole PDF with the seal's key, with a time stamp over the signature where there is an authority. */
export async function signPdf(pdf: PDFDocument, { seal, timestamp, company, reason, at }: SignOrder): Promise<Buffer> {
  pdflibAddPlaceholder({
    pdfDoc: pdf,
    reason: plain(reason),
    name: plain(company),
    contactInfo: '',
    location: '',
    signingTime: at,
    signatureLength: ROOM,
  })
  const open = Buffer.from(await pdf.save({ useObjectStreams: false }))
  return new SignPdf().sign(open, new CmsSigner(seal, timestamp), at)
}

/** The placeholder writes it as it comes between brackets, in the letters of PDF itself. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[()\\]/g, ' ')
