import type { Language } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import { documentText } from '../../../documents/document-text.ts'
import { PAPER, startPdf, type DrawnPdf } from '../../../documents/start-pdf.ts'
import { drawInformation } from './form/information.ts'
import { drawLetterhead } from './form/letterhead.ts'
import { MARGIN, penOf, WIDTH, type Pen } from './form/pen.ts'
import { drawReply, REPLY_HEIGHT } from './form/reply.ts'
import { drawReverse } from './form/reverse.ts'
import { drawRights } from './form/rights.ts'

const TOP = 44
/** Where the tear-off part begins; a short notice leaves space above it. */
const CUT = PAPER.height - 32 - REPLY_HEIGHT
/** Height of the line that points to the reverse side. */
const POINTER = 18
/** Text sizes in points: the largest one that keeps the front on one page is used. */
const SIZES = [9.6, 9.2, 8.8, 8.4]

/**
 * Draws the validation notice with the content and order of the model form (12 CFR 1006, appendix B-1): collector and
 * consumer, the itemization, the rights, the tear-off part; on the reverse, the notices of states.
 */
export function noticePdf(data: ValidationNoticeData, language: Language, at: Date): Promise<Buffer> {
  const start = () => startNotice(data, language, at)
  const fits = (points: number) => {
    const tried = penOf(start(), points)
    return drawTop(tried, data, language) + POINTER <= CUT ? tried : null
  }
  let pen: Pen | null = null
  for (const points of SIZES) pen ??= fits(points)
  if (!pen) {
    // With extremely long names the tear-off part moves to a page of its own.
    pen = penOf(start(), SIZES[0]!)
    drawTop(pen, data, language)
    pen.drawn.pdf.addPage()
  }
  const reverse = documentText(language, 'notice/reverse')
  pen.text('P', { bold: reverse }, { x: MARGIN, width: WIDTH, y: CUT - POINTER })
  drawReply(pen, data, language, CUT)
  drawReverse(pen, data, language)
  return pen.drawn.finish()
}

function startNotice(data: ValidationNoticeData, language: Language, at: Date): DrawnPdf {
  return startPdf({
    title: documentText(language, 'notice/title'),
    author: data.collector.name,
    language,
    at,
    margins: { top: TOP, bottom: 20, left: MARGIN, right: MARGIN },
  })
}

/** Draws everything above the tear-off part and returns where it ends. */
function drawTop(pen: Pen, data: ValidationNoticeData, language: Language): number {
  const head = drawLetterhead(pen, data, language, TOP) + 10
  pen.line([MARGIN, head], [MARGIN + WIDTH, head], 'strong')
  return Math.max(...[drawInformation, drawRights].map((draw) => draw(pen, data, language, head + 12)))
}
