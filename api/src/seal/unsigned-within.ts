import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'

const name = (text: string) => PDFName.of(text)

/** The document as it was before it was sealed, from the attachment of the sealed one; null when there is none. */
export async function unsignedWithin(sealed: Buffer): Promise<Buffer | null> {
  const pdf = await PDFDocument.load(sealed, { updateMetadata: false })
  const files = pdf.catalog
    .lookupMaybe(name('Names'), PDFDict)
    ?.lookupMaybe(name('EmbeddedFiles'), PDFDict)
    ?.lookupMaybe(name('Names'), PDFArray)
  const stream = files?.lookupMaybe(1, PDFDict)?.lookupMaybe(name('EF'), PDFDict)?.lookup(name('F'))
  return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()) : null
}
