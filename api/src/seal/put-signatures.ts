import { buffer } from 'node:stream/consumers'
import { formatInstant, type Language } from '@portal/shared/domain'
import {
  beginMarkedContent,
  endMarkedContent,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
} from 'pdf-lib'
import { documentText } from '../documents/document-text.ts'
import { SIGNATURE, signaturePlace } from '../documents/signature-place.ts'
import type { CertificateFacts, SealedSignature } from './certificate-facts.ts'
import { isSignatureImage } from './signature-image.ts'
import { INK, GREY } from '../documents/paper-look.ts'
import { LetteredPdf } from '../documents/lettered-pdf.ts'

const name = (text: string) => PDFName.of(text)

/** A signature ready to be laid into its places. */
export interface Stamped {
  signature: SealedSignature
  /** A PDF of one small page. */
  stamp: Buffer
}

/** Draws each signature once: it goes into the document and onto the certificate. */
export function stampSignatures({ signatures, zone }: CertificateFacts, language: Language): Promise<Stamped[]> {
  const words = ({ signedAt, signedFor, capacity }: SealedSignature) => {
    const when = documentText(language, 'certificate/signedOn', { when: formatInstant(signedAt, zone, language) })
    if (!signedFor || !capacity) return when
    return `${documentText(language, `certificate/signsForAs/${capacity}`, { name: signedFor })}\n${when}`
  }
  return Promise.all(
    signatures.map(async (given) => {
      // A signing service's image that a PDF cannot embed is replaced by the name.
      const image = given.image && (await isSignatureImage(given.image)) ? given.image : null
      const signature = { ...given, image }
      return { signature, stamp: await signatureStamp(signature, words(signature)) }
    }),
  )
}

/** Puts signatures into the places that a document has for them; one without places shows them on the certificate only. */
export async function putSignatures(pdf: PDFDocument, stamped: readonly Stamped[]): Promise<void> {
  const places = namedPlaces(pdf)
  for (const one of stamped) {
    const place = places.get(signaturePlace(one.signature.role))
    if (place) await putSignature(pdf, place, one)
  }
}

interface Place {
  page: PDFObject | undefined
  left: number
  top: number
}

async function putSignature(pdf: PDFDocument, place: Place, { signature, stamp }: Stamped): Promise<void> {
  const page = pdf.getPages().find(({ ref }) => ref === place.page)
  if (!page) return
  const [form] = await pdf.embedPdf(stamp)
  // Outside the page's tags, because the certificate has the same facts as text.
  page.pushOperators(beginMarkedContent('Artifact'))
  const bottom = place.top - SIGNATURE.above - SIGNATURE.below
  page.drawPage(form!, { x: place.left, y: bottom })
  if (signature.image) {
    const image = await pdf.embedPng(signature.image)
    const { width, height } = image.scaleToFit(SIGNATURE.width - 12, SIGNATURE.above - 4)
    page.drawImage(image, { x: place.left + 6, y: place.top - SIGNATURE.above + 1, width, height })
  }
  page.pushOperators(endMarkedContent())
}

/** Places by name, from the name tree that the drawing wrote. */
function namedPlaces(pdf: PDFDocument): Map<string, Place> {
  const places = new Map<string, Place>()
  const listed = pdf.catalog
    .lookupMaybe(name('Names'), PDFDict)
    ?.lookupMaybe(name('Dests'), PDFDict)
    ?.lookupMaybe(name('Names'), PDFArray)
  for (let at = 0; listed && at + 1 < listed.size(); at += 2) {
    const key = listed.lookup(at)
    const dest = listed.lookup(at + 1, PDFArray)
    const [page, left, top] = [dest.get(0), dest.lookup(2), dest.lookup(3)]
    if (!(key instanceof PDFString || key instanceof PDFHexString)) continue
    if (left instanceof PDFNumber && top instanceof PDFNumber)
      places.set(key.decodeText(), { page, left: left.asNumber(), top: top.asNumber() })
  }
  return places
}

const LARGEST = 27
const SMALLEST = 11

/** A small page that is laid over a signature's place: the typed name in a script face, and when it was signed. */
function signatureStamp({ image, name }: SealedSignature, words: string): Promise<Buffer> {
  const { width, above, below } = SIGNATURE
  const pdf = new LetteredPdf({ size: [width, above + below], margin: 0 })
  if (!image) {
    pdf.font('Script').fontSize(LARGEST)
    const size = Math.max(SMALLEST, Math.min(LARGEST, (LARGEST * (width - 12)) / pdf.widthOfString(name)))
    pdf
      .fontSize(size)
      .fillColor(INK)
      .text(name, 6, above - size * 1.2, { width: width - 6, height: size * 1.3, ellipsis: true, lineBreak: false })
  }
  const lines = words.split('\n')
  // The page cuts off what stands below it. Two lines (for whom, and when) fit only in smaller letters.
  const letters = lines.length > 1 ? 6.5 : 7.5
  const height = letters * 1.15
  pdf.font('Regular').fontSize(letters).fillColor(GREY)
  for (const [at, line] of lines.entries())
    pdf.text(line, 0, above + (below - height * lines.length) / 2 + at * height, {
      width,
      height,
      ellipsis: true,
      lineBreak: false,
    })
  pdf.end()
  return buffer(pdf)
}
