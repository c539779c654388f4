import type { Language } from '@portal/shared/domain'
import { documentText } from './document-text.ts'
import { drawFooters } from './footers.ts'
import { drawCompany, type Letterhead } from './letterhead.ts'
import { drawRule, GREY, INK, MARGIN } from './paper-look.ts'
import { drawSection, putText, type PaperSection } from './paper-section.ts'
import { startPdf } from './start-pdf.ts'

/** The content of a receipt, an authorization or an agreement, without its look. */
export interface Paper extends Letterhead {
  title: string
  language: Language
  sections: readonly PaperSection[]
  /** Small print at the end. */
  notes: readonly string[]
  /** The time of the described event; part of the bytes. */
  at: Date
}

/** Draws a paper: company and title, its sections, the page number where there is more than one. */
export function paperPdf(paper: Paper): Promise<Buffer> {
  const { title, language, company, at } = paper
  const margins = { top: 60, bottom: 66, left: MARGIN, right: MARGIN }
  const drawn = startPdf({ title, author: company, language, at, margins })
  const { pdf, add, decorate } = drawn
  drawCompany(drawn, paper)
  add('H1', () => pdf.font('Bold').fontSize(21).fillColor(INK).text(title))
  decorate(() => drawRule(pdf, pdf.y + 6))
  pdf.y += 18
  for (const section of paper.sections) drawSection(drawn, section)
  pdf.y += 4
  for (const note of paper.notes) putText(drawn, note, { size: 9.5, color: GREY, lineGap: 2 })
  drawFooters(drawn, (page, pages) => ({
    right: pages > 1 ? documentText(language, 'paper/page', { page: String(page), pages: String(pages) }) : '',
  }))
  return drawn.finish()
}
