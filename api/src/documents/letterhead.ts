import { GREY, INK } from './paper-look.ts'
import type { DrawnPdf } from './start-pdf.ts'

/**
 * Civ. Code 1788.11(f) of California requires the licence in at least twelve points in whatever is written to a debtor
 * (R-23).
 */
const LICENCE_POINTS = 12

/** The sender, at the top of the first page. */
export interface Letterhead {
  company: string
  /** Address and phone of the company, a line each. */
  contact?: readonly string[] | undefined
  /** The sentence that names the collector's licence; papers omit it when their text says it. */
  licence?: string | undefined
}

export function drawCompany({ pdf, add }: DrawnPdf, { company, contact = [], licence }: Letterhead): void {
  add('P', () => {
    pdf.font('Bold').fontSize(11).fillColor(GREY).text(company)
    pdf.font('Regular').fontSize(9.5)
    for (const line of contact) pdf.text(line)
  })
  if (licence) add('P', () => pdf.font('Regular').fontSize(LICENCE_POINTS).fillColor(INK).text(licence))
  pdf.y += 18
}
