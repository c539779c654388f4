import { PDFDocument } from 'pdf-lib'

/** Points across and down of the largest picture that is taken: more than any screen draws, less than memory minds. */
const LARGEST = { width: 4000, height: 2000 }
const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether a drawn signature is a PNG that a document can hold: asked before it is kept, because a seal cannot mend it. */
export async function isSignatureImage(bytes: Buffer): Promise<boolean> {
  if (bytes.length < 33 || !bytes.subarray(0, HEAD.length).equals(HEAD)) return false
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width < 1 || height < 1 || width > LARGEST.width || height > LARGEST.height) return false
  try {
    const pdf = await PDFDocument.create()
    await (await pdf.embedPng(bytes)).embed()
    return true
  } catch {
    return false
  }
}
