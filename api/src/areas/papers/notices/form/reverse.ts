import type { Language } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../../db/schema/notice.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { MARGIN, WIDTH, type Pen } from './pen.ts'

const LINES = 9
/** size of the licence and of the notices of California and other places: at least twelve points. */
const LEGAL_POINTS = 12
const LINE_HEIGHT = 24

/** Draws the reverse side: the notices of states and cities, and space for the consumer's own words. */
export function drawReverse(pen: Pen, data: ValidationNoticeData, language: Language): void {
  const t = (key: string) => documentText(language, `notice/${key}`)
  const place = { x: MARGIN, width: WIDTH }
  pen.drawn.pdf.addPage()
  let y = 48
  if (data.disclosures[language].length > 0) {
    y = pen.text('H2', { bold: t('important') }, { ...place, y, size: 12.5 }) + 6
    for (const disclosure of data.disclosures[language])
      y = pen.text('P', disclosure, { ...place, y, size: LEGAL_POINTS }) + 8
    y += 14
  }
  y = pen.text('H2', { bold: t('describe') }, { ...place, y, size: 11.5 }) + 8
  for (let at = 1; at <= LINES; at += 1)
    pen.line([MARGIN, y + at * LINE_HEIGHT], [MARGIN + WIDTH, y + at * LINE_HEIGHT])
}
