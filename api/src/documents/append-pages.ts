import { PDFDocument, PageSizes, type PDFImage } from 'pdf-lib'
import type { AttachmentType } from '@portal/shared/domain'

/** The margin around a picture on its page, in points. */
const MARGIN = 36

/**
 * Appends files to a paper: documents page by page, each picture on a page of its own. The dates of the paper stay as
 * they were, so that the same parts make the same bytes.
 */
export async function appendPages(
  paper: Buffer,
  files: readonly { bytes: Buffer; mediaType: AttachmentType }[],
): Promise<Buffer> {
  if (files.length === 0) return paper
  const whole = await PDFDocument.load(paper, { updateMetadata: false })
  for (const { bytes, mediaType } of files) {
    if (mediaType === 'application/pdf') {
      const source = await PDFDocument.load(bytes, { updateMetadata: false })
      for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page)
    } else {
      drawPicture(whole, mediaType === 'image/png' ? await whole.embedPng(bytes) : await whole.embedJpg(bytes))
    }
  }
  return Buffer.from(await whole.save())
}

function drawPicture(whole: PDFDocument, image: PDFImage): void {
  const page = whole.addPage(PageSizes.Letter)
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN }
  const { width, height } =
    image.width > room.width || image.height > room.height ? image.scaleToFit(room.width, room.height) : image.size()
  page.drawImage(image, { x: (page.getWidth() - width) / 2, y: page.getHeight() - MARGIN - height, width, height })
}
