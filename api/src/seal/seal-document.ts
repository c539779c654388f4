import { createHash } from 'node:crypto'
import type { Language } from '@portal/shared/domain'
import { PDFDocument } from 'pdf-lib'
import { documentText } from '../documents/document-text.ts'
import { appendPages } from './append-pages.ts'
import { certificatePdf } from './certificate-pdf.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { putSignatures, stampSignatures } from './put-signatures.ts'
import type { SealKey } from './seal-key.ts'
import type { TimeStampAuthority } from './timestamp/authority.ts'
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import { CmsSigner } from './cms-signer.ts'

export interface SealOrder {
  /** The unsigned PDF as it was read and signed. */
  document: Buffer
  certificate: CertificateFacts
  language: Language
  seal: SealKey
  /** Null where none is configured. */
  timestamp: TimeStampAuthority | null
}

/**
 * The sealed document: the agreement with its signatures in their places, the certificate of completion, and the
 * unsigned document itself as an attachment, so that the hash that was signed can be computed again; one signature
 * over all of it. @throws TimeStampUnavailable when the authority does not answer: nothing is sealed then.
 */
export async function sealDocument({ document, certificate, language, seal, timestamp }: SealOrder): Promise<Buffer> {
  const actual = createHash('sha256').update(document).digest('hex')
  if (actual !== certificate.documentHash) throw new Error('the document is not the one that was signed')
  const pdf = await PDFDocument.load(document, { updateMetadata: false })
  const stamped = await stampSignatures(certificate, language)
  await putSignatures(pdf, stamped)
  const sealing = { certificate, language, seal, hasTimestamp: timestamp !== null, attachment: UNSIGNED_NAME, stamped }
  appendPages(pdf, await certificatePdf(sealing))
  await pdf.attach(document, UNSIGNED_NAME, {
    mimeType: 'application/pdf',
    creationDate: certificate.sealedAt,
    modificationDate: certificate.sealedAt,
  })
  pdf.setModificationDate(certificate.sealedAt)
  const reason = documentText(language, 'certificate/sealReason')
  return signPdf(pdf, { seal, timestamp, company: certificate.company, reason, at: certificate.sealedAt })
}

/** Name of the attachment that holds the document as it was before it was sealed. */
export const UNSIGNED_NAME = 'unsigned.pdf'

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
async function signPdf(pdf: PDFDocument, { seal, timestamp, company, reason, at }: SignOrder): Promise<Buffer> {
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
