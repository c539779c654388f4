import type { Language } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../../db/schema/notice.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { PAPER } from '../../../../documents/start-pdf.ts'
import { MARGIN, WIDTH, type Pen } from './pen.ts'

const TICKS = 318
const MAIL = MARGIN + TICKS + 24
const MAIL_WIDTH = WIDTH - TICKS - 24
/** Height of the tear-off part. */
export const REPLY_HEIGHT = 218

/** Draws the tear-off part: checkboxes, a line for an amount, and the address to return it to (1006.34(c)(4)). */
export function drawReply(pen: Pen, data: ValidationNoticeData, language: Language, top: number): void {
  const { collector, consumer, referenceNumber } = data
  const t = (key: string, values?: Record<string, string>) => documentText(language, `notice/${key}`, values)
  pen.line([0, top], [PAPER.width, top], 'dashed')
  const place = { x: MARGIN, width: TICKS }
  let y = pen.text('H2', { bold: t('respond') }, { ...place, y: top + 14, size: 11.5 })
  y = pen.text('P', t('check'), { ...place, y: y + 4 }) + 6
  y = pen.box(t('boxDispute'), { ...place, y })
  const inner = { x: MARGIN + 20, width: TICKS - 20 }
  for (const reason of ['boxNotMine', 'boxAmount', 'boxOther']) y = pen.box(t(reason), { ...inner, y })
  y = pen.box(t('boxCreditor'), { ...place, y: y + 2 })
  y = drawAmount(pen, t('boxEnclosed'), y + 4)
  y = pen.text('P', t('payable', { collector: collector.name, reference: referenceNumber }), {
    x: MARGIN + 15,
    width: TICKS - 15,
    y,
  })
  pen.box(t('boxSpanish'), { ...place, y: y + 8 })

  let line = pen.text('P', { bold: t('mail') }, { x: MAIL, width: MAIL_WIDTH, y: top + 16 }) + 3
  for (const words of [collector.name, collector.street, collector.place])
    line = pen.text('P', words, { x: MAIL, width: MAIL_WIDTH, y: line })
  line = pen.text('P', { bold: t('from') }, { x: MAIL, width: MAIL_WIDTH, y: line + 18 }) + 3
  for (const words of [consumer.name, ...consumer.address])
    line = pen.text('P', words, { x: MAIL, width: MAIL_WIDTH, y: line })
  pen.text('P', [{ bold: `${t('reference')} ` }, referenceNumber], { x: MAIL, width: MAIL_WIDTH, y: line + 8 })
}

/** Draws a checkbox followed by a field for the amount. */
function drawAmount(pen: Pen, label: string, y: number): number {
  const { pdf, decorate } = pen.drawn
  const end = pen.box(label, { x: MARGIN, width: TICKS, y: y + 3 })
  const x = MARGIN + 15 + pdf.font('Regular').fontSize(pen.normal).widthOfString(label) + 6
  decorate(() =>
    pdf
      .rect(x, y - 2, 92, 17)
      .lineWidth(0.8)
      .strokeColor('#000000')
      .stroke(),
  )
  return end + 2
}
