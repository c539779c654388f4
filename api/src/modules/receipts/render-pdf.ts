import PDFDocument from 'pdfkit'
import type { ReceiptDocument } from './lines.ts'

const MARGIN = 64
const LABEL_WIDTH = 190

/** The same receipt as a tagged PDF: a screen reader hears a heading and then each label with its value. */
export function receiptPdf({ title, language, company, rows, notes }: ReceiptDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'es' ? 'es-US' : 'en-US',
    displayTitle: true,
    info: { Title: title, Author: company },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const width = pdf.page.width - 2 * MARGIN
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  page.add(pdf.struct('P', {}, () => void pdf.font('Helvetica').fontSize(11).fillColor('#444444').text(company)))
  page.add(
    pdf.struct(
      'H1',
      {},
      () => void pdf.font('Helvetica-Bold').fontSize(22).fillColor('#111111').text(title).moveDown(0.8),
    ),
  )
  for (const [label, value] of rows) {
    page.add(
      pdf.struct('P', {}, () => {
        const top = pdf.y
        pdf.font('Helvetica').fontSize(11).fillColor('#444444').text(label, MARGIN, top, { width: LABEL_WIDTH })
        const below = pdf.y
        pdf.fillColor('#111111').text(value, MARGIN + LABEL_WIDTH, top, { width: width - LABEL_WIDTH })
        pdf.y = Math.max(below, pdf.y) + 7
      }),
    )
  }
  pdf.x = MARGIN
  pdf.moveDown(0.5)
  for (const note of notes)
    page.add(
      pdf.struct(
        'P',
        {},
        () => void pdf.font('Helvetica').fontSize(10).fillColor('#444444').text(note, { width }).moveDown(0.6),
      ),
    )
  page.end()
  pdf.end()
  return done
}
