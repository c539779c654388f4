import { PAPER, type DrawnPdf } from '../../../../documents/start-pdf.ts'

/** The notice's measures, in points. */
export const MARGIN = 46
export const GAP = 24
export const WIDTH = PAPER.width - 2 * MARGIN
export const COLUMN = (WIDTH - GAP) / 2
export const RIGHT = MARGIN + COLUMN + GAP

const INK = '#000000'
const LINE = '#5b6470'

/** A run of text in a paragraph, bold or not. */
export type Run = string | { bold: string }

interface Place {
  x: number
  y: number
  width: number
  size?: number
  align?: 'left' | 'right'
}

/** Draws pieces of the form at given places; each call returns where the next piece can begin. */
export interface Pen {
  readonly drawn: DrawnPdf
  /** Size of the normal text, in points. */
  readonly normal: number
  text(tag: string, runs: Run | readonly Run[], place: Place): number
  bullet(runs: readonly Run[], place: Place): number
  /** Draws a checkbox with its label. */
  box(text: string, place: Place): number
  line(from: [number, number], to: [number, number], style?: 'plain' | 'dashed' | 'strong'): void
  shade(x: number, y: number, width: number, height: number): void
}

const INDENT = 11
const BOX = 8

/** Creates a pen that writes in `normal` points unless told otherwise. */
export function penOf(drawn: DrawnPdf, normal: number): Pen {
  const { pdf, add, decorate } = drawn

  function text(
    tag: string,
    runs: Run | readonly Run[],
    { x, y, width, size = normal, align = 'left' }: Place,
  ): number {
    const pieces = (Array.isArray(runs) ? runs : [runs]) as readonly Run[]
    add(tag, () =>
      pieces.forEach((run, at) => {
        const [font, words] = typeof run === 'string' ? ['Regular', run] : ['Bold', run.bold]
        const options = { width, align, lineGap: 1.4, continued: at < pieces.length - 1 }
        pdf.font(font).fontSize(size).fillColor(INK)
        if (at === 0) pdf.text(words, x, y, options)
        else pdf.text(words, options)
      }),
    )
    return pdf.y
  }

  return {
    drawn,
    normal,
    text,
    bullet(runs, place) {
      decorate(() =>
        pdf
          .font('Regular')
          .fontSize(place.size ?? normal)
          .fillColor(INK)
          .text('•', place.x + 1, place.y, { lineBreak: false }),
      )
      return text('P', runs, { ...place, x: place.x + INDENT, width: place.width - INDENT }) + 4
    },
    box(words, place) {
      decorate(() =>
        pdf
          .rect(place.x, place.y - 0.4, BOX, BOX)
          .lineWidth(0.9)
          .strokeColor(INK)
          .stroke(),
      )
      return text('P', words, { ...place, x: place.x + BOX + 7, width: place.width - BOX - 7 }) + 4
    },
    line(from, to, style = 'plain') {
      decorate(() => {
        pdf.moveTo(...from).lineTo(...to)
        pdf.lineWidth(style === 'strong' ? 1.2 : 0.6).strokeColor(style === 'strong' ? INK : LINE)
        if (style === 'dashed') pdf.dash(4, { space: 3 })
        pdf.stroke().undash()
      })
    },
    shade(x, y, width, height) {
      decorate(() => pdf.rect(x, y, width, height).fillColor('#eceff3').fill())
    },
  }
}
