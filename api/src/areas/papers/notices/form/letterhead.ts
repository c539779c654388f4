import { formatDate, type Language, type LocalDate } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../../db/schema/notice.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { COLUMN, MARGIN, RIGHT, type Pen } from './pen.ts'

/** Draws the letterhead: the collector on the left, the consumer and the reference number on the right. */
export function drawLetterhead(pen: Pen, data: ValidationNoticeData, language: Language, top: number): number {
  const t = (key: string, values?: Record<string, string>) => documentText(language, `notice/${key}`, values)
  const { collector, consumer } = data
  const left = { x: MARGIN, width: COLUMN }
  let y = pen.text('P', { bold: collector.name }, { ...left, y: top, size: 12.5 })
  const lines = [
    collector.street,
    collector.place,
    t('hours', { phone: collector.phone, hours: collector.hours[language] }),
    collector.website,
  ]
  for (const line of lines) y = pen.text('P', line, { ...left, y: y + 0.5 })

  const right = { x: RIGHT, width: COLUMN }
  let end = pen.text('P', [{ bold: `${t('to')} ` }, consumer.name], { ...right, y: top + 3 })
  for (const line of consumer.address) end = pen.text('P', line, { ...right, y: end + 0.5 })
  end = pen.text('P', [{ bold: `${t('reference')} ` }, data.referenceNumber], { ...right, y: end + 7 })
  const date = formatDate(data.sentOn as LocalDate, 'long', language)
  end = pen.text('P', [{ bold: `${t('date')} ` }, date], { ...right, y: end + 0.5 })
  return Math.max(y, end)
}
