import { PAPER } from './start-pdf.ts'

export const MARGIN = 64
export const WIDTH = PAPER.width - 2 * MARGIN
export const INK = '#111111'
export const GREY = '#444444'

/** A thin line over the whole width. */
export const drawRule = (pdf: PDFKit.PDFDocument, y: number) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor('#c9ced6')
    .stroke()
