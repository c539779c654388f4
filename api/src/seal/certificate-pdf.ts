import { formatInstant, type Language } from '@portal/shared/domain'
import { PDFDocument } from 'pdf-lib'
import { documentText } from '../documents/document-text.ts'
import { drawFooters } from '../documents/footers.ts'
import { drawRule, GREY, INK, MARGIN } from '../documents/paper-look.ts'
import { drawSection, putText } from '../documents/paper-section.ts'
import { drawSignaturePlace, SIGNATURE } from '../documents/signature-place.ts'
import { startPdf, type DrawnPdf } from '../documents/start-pdf.ts'
import type { CertificateFacts, SealedEvent, SealedSignature } from './certificate-facts.ts'
import { putSignatures, type Stamped } from './put-signatures.ts'
import type { SealKey } from './seal-key.ts'

interface Sealing {
  certificate: CertificateFacts
  language: Language
  seal: SealKey
  hasTimestamp: boolean
  /** Name of the attachment that holds the document before it was sealed. */
  attachment: string
  stamped: readonly Stamped[]
}

/** The pages of the certificate of completion: signers, document, times, addresses and how to verify them. */
export async function certificatePdf(sealing: Sealing): Promise<PDFDocument> {
  const { certificate, language } = sealing
  const t = textsIn(language)
  const drawn = startPdf({
    title: t('title'),
    author: certificate.company,
    language,
    at: certificate.sealedAt,
    margins: { top: 60, bottom: 66, left: MARGIN, right: MARGIN },
  })
  const { pdf, add, decorate } = drawn
  add('P', () => pdf.font('Bold').fontSize(11).fillColor(GREY).text(certificate.company))
  pdf.y += 14
  add('H1', () => pdf.font('Bold').fontSize(21).fillColor(INK).text(t('title')))
  decorate(() => drawRule(pdf, pdf.y + 6))
  pdf.y += 18
  putText(drawn, t('lead'), { size: 10.5, color: INK, lineGap: 3 })
  pdf.y += 4
  drawSection(drawn, { heading: t('document'), rows: documentRows(sealing) })
  for (const [at, signature] of certificate.signatures.entries())
    drawSignature(drawn, signature, sealing, at === 0 ? t('signatures') : undefined)
  drawSection(drawn, { heading: t('events'), rows: certificate.events.map((event) => eventRow(event, sealing)) })
  putText(drawn, t('check', { file: sealing.attachment }), { size: 9.5, color: GREY, lineGap: 2 })
  drawFooters(drawn, (page, pages) => ({
    left: t('footer', { id: certificate.documentId }),
    right: documentText(language, 'paper/page', { page: String(page), pages: String(pages) }),
  }))
  const pages = await PDFDocument.load(await drawn.finish(), { updateMetadata: false })
  await putSignatures(pages, sealing.stamped)
  // Overlays must exist before the pages are copied.
  await pages.flush()
  return pages
}

const textsIn = (language: Language) => (key: string, values?: Record<string, string>) =>
  documentText(language, `certificate/${key}`, values)

function documentRows({ certificate, language, seal, hasTimestamp }: Sealing): (readonly [string, string])[] {
  const t = textsIn(language)
  const { title, documentId, company, documentHash, sealedAt, zone, auditHead, isTimestampMissing } = certificate
  const stamp = hasTimestamp ? 'embedded' : isTimestampMissing ? 'missing' : null
  return [
    [t('name'), title],
    [t('id'), documentId],
    [t('company'), company],
    [t('hash'), documentHash],
    [t('sealed'), formatInstant(sealedAt, zone, language)],
    ...(stamp ? [[t('timestamp/with'), t(`timestamp/${stamp}`)] as const] : []),
    [t('seal'), seal.certificate.subject.replaceAll('\n', ', ')],
    [t('fingerprint'), seal.fingerprint],
    [t('chain'), `${t('chainEntry', { seq: String(auditHead.seq) })}\n${auditHead.hash}`],
  ]
}

function drawSignature(drawn: DrawnPdf, signature: SealedSignature, sealing: Sealing, heading?: string): void {
  const { pdf } = drawn
  const { certificate, language } = sealing
  const t = textsIn(language)
  const { role, name, signedFor, capacity, style, signedAt, address, userAgent, documentHash, consent } = signature
  const needed = SIGNATURE.above + SIGNATURE.below + 120
  if (pdf.y + needed > pdf.page.maxY()) pdf.addPage()
  drawSection(drawn, {
    ...(heading === undefined ? {} : { heading }),
    rows: [
      [t(`role/${role}`), name],
      ...(signedFor && capacity ? [[t('signsFor'), t(`signsForAs/${capacity}`, { name: signedFor })] as const] : []),
      [t('signature'), t(`style/${style}`)],
    ],
  })
  const top = pdf.y - 6
  drawSignaturePlace(drawn, role, MARGIN, top)
  pdf.y = top + SIGNATURE.above + SIGNATURE.below + 10
  drawSection(drawn, {
    rows: [
      [t('when'), formatInstant(signedAt, certificate.zone, language)],
      [t('address'), address ?? t('unknown')],
      [t('browser'), userAgent ?? t('unknown')],
      [t('signedHash'), documentHash],
      [t('consent'), consent],
    ],
  })
}

function eventRow(event: SealedEvent, { certificate, language }: Sealing): readonly [string, string] {
  const t = textsIn(language)
  const { type, actor, name, at, address, userAgent, data } = event
  const who = name ? `${name}, ${t(`actor/${actor}`)}` : t(`actor/${actor}`)
  const reason = data?.['reason']
  const lines = [
    t('eventBy', { event: t(`event/${type}`), who }),
    ...(reason ? [t('reason', { reason })] : []),
    [address, userAgent].filter(Boolean).join(' · '),
  ]
  return [formatInstant(at, certificate.zone, language), lines.filter((line) => line !== '').join('\n')]
}
