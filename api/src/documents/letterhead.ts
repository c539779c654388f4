import { GREY, INK, MARGIN, WIDTH } from './paper-look.ts'
import { PAPER, type DrawnPdf } from './start-pdf.ts'

/**
 * Civ. Code 1788.11(f) of California requires the licence in at least twelve points in whatever is written to a debtor
 * (R-23).
 */
const LICENCE_POINTS = 12
const NAME_WIDTH = WIDTH * 0.55
const BAND = 6

/** The sender, at the top of the first page. */
export interface Letterhead {
  company: string
  /** Address and phone of the company, a line each. */
  contact?: readonly string[] | undefined
  /** The sentence that names the collector's licence; papers omit it when their text says it. */
  licence?: string | undefined
  /** The company's colour ('#rrggbb'), dark enough for words on white. */
  accent?: string | undefined
}

/** Draws the company's name in its colour, how to reach it beside that, and its licence below. */
export function drawCompany(drawn: DrawnPdf, { company, contact = [], licence, accent = GREY }: Letterhead): void {
  const { pdf, add, decorate } = drawn
  decorate(() => pdf.rect(0, 0, PAPER.width, BAND).fill(accent))
  const top = pdf.y
  add('P', () => pdf.font('Bold').fontSize(15).fillColor(accent).text(company, MARGIN, top, { width: NAME_WIDTH }))
  const below = pdf.y
  const beside = { width: WIDTH - NAME_WIDTH, align: 'right' } as const
  pdf.font('Regular').fontSize(9).fillColor(GREY)
  pdf.y = top + 2
  for (const line of contact) add('P', () => pdf.text(line, MARGIN + NAME_WIDTH, pdf.y, beside))
  pdf.x = MARGIN
  pdf.y = Math.max(below, pdf.y) + 4
  if (licence)
    add('P', () => pdf.font('Regular').fontSize(LICENCE_POINTS).fillColor(INK).text(licence, { width: WIDTH }))
  pdf.y += 18
}
