import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { documentText } from '../../../../documents/document-text.ts'
import { drawFooters } from '../../../../documents/footers.ts'
import { drawCompany } from '../../../../documents/letterhead.ts'
import { drawRule, GREY, INK, MARGIN, WIDTH } from '../../../../documents/paper-look.ts'
import { drawSection, putText, type PaperSection } from '../../../../documents/paper-section.ts'
import { tableHeight } from '../../../../documents/paper-table.ts'
import { startPdf, type DrawnPdf } from '../../../../documents/start-pdf.ts'
import { letterheadOf } from '../../../../core/documents/collector-lines.ts'
import type { Composed } from './compose.ts'
import { drawCaption } from './draw-caption.ts'
import { drawSigners, SIGNERS_HEIGHT } from './draw-signers.ts'
import type { ScheduleRow } from './facts.ts'

/** The content of an agreement's paper. */
export interface AgreementPaper {
  tenant: TenantSettings
  language: Language
  words: Composed
  /** Headings of the parts that are not clauses. */
  headings: { parties: string; schedule: string }
  parties: NonNullable<PaperSection['rows']>
  schedule: readonly ScheduleRow[]
  consumer: string
  /** Why an ended agreement is not in force; its events are then listed at the end. */
  ended: { words: string; events: NonNullable<PaperSection['rows']> } | null
  /** The envelope's id and the version of the words. */
  id: string
  version: number
  at: Date
}

/** Draws an agreement: caption, parties, numbered clauses, payments and signature blocks; each page has its title. */
export function agreementPdf(paper: AgreementPaper): Promise<Buffer> {
  const { tenant, language, words, headings, schedule, ended, at } = paper
  const company = tenant.tenant.full_name
  const margins = { top: 60, bottom: 70, left: MARGIN, right: MARGIN }
  const drawn = startPdf({ title: words.title, author: company, language, at, margins })
  const { pdf, add, decorate } = drawn
  const t = (key: string, values?: Record<string, string>) => documentText(language, `agreementPaper/${key}`, values)
  drawCompany(drawn, letterheadOf(tenant, language))
  if (ended) drawBanner(drawn, ended.words)
  if (words.caption) drawCaption(drawn, words.caption, words.title)
  else {
    add('H1', () => pdf.font('Bold').fontSize(21).fillColor(INK).text(words.title, MARGIN))
    decorate(() => drawRule(pdf, pdf.y + 6))
  }
  pdf.y += 18
  putText(drawn, words.opening, { size: 10.5, color: INK, lineGap: 3 })
  pdf.y += 4
  drawSection(drawn, { heading: headings.parties, rows: paper.parties })
  for (const clause of words.clauses) drawSection(drawn, clause)
  if (schedule.length > 0) {
    const rows = schedule.map(({ number, due, amount, left }) => [number, due, amount, left])
    // Keeps the last payments on the page of the signatures, as far as they fit: nobody should sign a page of
    // signatures alone.
    const together = tableHeight(rows.length) + SIGNERS_HEIGHT
    const page = pdf.page.maxY() - margins.top
    if (together <= page && pdf.y + together > pdf.page.maxY()) pdf.addPage()
    const head = [t('number'), t('due'), t('amount'), t('left')]
    drawSection(drawn, { heading: headings.schedule, table: { head, rows, amounts: 2, beside: SIGNERS_HEIGHT + 8 } })
  }
  drawSigners(drawn, words.signers, { client: paper.consumer, company }, t)
  if (ended && ended.events.length > 0) drawSection(drawn, { heading: t('events'), rows: ended.events })
  putText(drawn, t('note', { company, phone: tenant.tenant.phone_number }), { size: 9.5, color: GREY, lineGap: 2 })
  drawFooters(drawn, (page, pages) => ({
    left: t('footer', { title: words.title, id: paper.id, version: String(paper.version) }),
    right: documentText(language, 'paper/page', { page: String(page), pages: String(pages) }),
  }))
  return drawn.finish()
}

/** Draws a box above everything else that says the paper is not in force. */
function drawBanner({ pdf, add, decorate }: DrawnPdf, words: string): void {
  const text = { width: WIDTH - 24 }
  const top = pdf.y
  const height = pdf.font('Bold').fontSize(10.5).heightOfString(words, text) + 18
  decorate(() => pdf.rect(MARGIN, top, WIDTH, height).lineWidth(1.2).strokeColor(INK).stroke())
  add('P', () => pdf.fillColor(INK).text(words, MARGIN + 12, top + 9, text))
  pdf.x = MARGIN
  pdf.y = top + height + 16
}
