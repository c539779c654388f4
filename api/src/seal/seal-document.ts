import { createHash } from 'node:crypto'
import type { Language } from '@portal/shared/domain'
import { PDFDocument } from 'pdf-lib'
import { documentText } from '../documents/document-text.ts'
import { appendPages } from './append-pages.ts'
import { certificatePdf } from './certificate-pdf.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { putSignatures, stampSignatures } from './put-signatures.ts'
import type { SealKey } from './seal-key.ts'
import { signPdf } from './sign-pdf.ts'
import type { TimeStampAuthority } from './timestamp/authority.ts'

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
