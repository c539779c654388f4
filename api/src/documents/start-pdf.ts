import type { Language } from '@portal/shared/domain'
import { LetteredPdf } from './lettered-pdf.ts'

/** Letter, the size that fits a window envelope of the United States; in points. */
export const PAPER = { width: 612, height: 792 } as const

interface PdfOptions {
  title: string
  author: string
  language: Language
  /** The time of creation, fixed so that the same words make the same bytes and keep their hash. */
  at: Date
  margins: { top: number; bottom: number; left: number; right: number }
}

export interface Group {
  element: PDFKit.PDFStructureElement
  add: (tag: string, draw: () => void) => void
  end: () => void
}

/** A document that is being drawn. */
export interface DrawnPdf {
  pdf: PDFKit.PDFDocument
  /** Draws a piece under a tag ('P', 'H1', 'H2'), for screen readers. */
  add: (tag: string, draw: () => void) => void
  /** Begins a tag that contains others ('Table', 'TR'). Its content is drawn at once, and the caller ends it. */
  group: (tag: string, within?: Group) => Group
  /** Draws what a screen reader skips: lines, boxes, page numbers. */
  decorate: (draw: () => void) => void
  finish: () => Promise<Buffer>
}

/** A tagged PDF with its title, language and date set. */
export function startPdf({ title, author, language, at, margins }: PdfOptions): DrawnPdf {
  const pdf = new LetteredPdf({
    size: [PAPER.width, PAPER.height],
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // ISO 14289: the file says that it is made for screen readers. The types of pdfkit lack this subset.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    lang: language === 'es' ? 'es-US' : 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  return {
    pdf,
    add: (tag, draw) => void body.add(pdf.struct(tag, {}, draw)),
    group(tag, within) {
      const element = pdf.struct(tag)
      ;(within?.element ?? body).add(element)
      return {
        element,
        add: (inner, draw) => void element.add(pdf.struct(inner, {}, draw)),
        end: () => element.end(),
      }
    },
    decorate(draw) {
      pdf.markContent('Artifact')
      draw()
      pdf.endMarkedContent()
    },
    finish() {
      body.end()
      pdf.end()
      return done
    },
  }
}
