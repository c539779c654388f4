import { formatCents, formatDate, parseWireMoney, toCents, type Language, type LocalDate } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../../db/schema/notice.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { COLUMN, MARGIN, type Pen } from './pen.ts'

const AMOUNT = 74
const SIGN = 12
const LABEL = COLUMN - AMOUNT - SIGN - 8

/** Draws the left half: the collector, the debt, and its itemization (12 CFR 1006.34(c)(2)). */
export function drawInformation(pen: Pen, data: ValidationNoticeData, language: Language, top: number): number {
  const t = (key: string, values?: Record<string, string>) => documentText(language, `notice/${key}`, values)
  const place = { x: MARGIN, width: COLUMN }
  const { collector, itemization } = data
  let y = pen.text(
    'P',
    [
      { bold: t('intro', { collector: collector.name }) },
      ` ${t('purpose', { creditor: data.currentCreditor })}`.replace(/\.\.(?=\s)/g, '.'),
    ],
    { ...place, y: top },
  )
  y = pen.text('H2', { bold: t('information') }, { ...place, y: y + 10, size: 11.5 })
  y = pen.text('P', accountOf(data, language), { ...place, y: y + 4 })

  const date = formatDate(itemization.date as LocalDate, 'long', language)
  const money = (wire: string) => formatCents(parseWireMoney(wire), language)
  const paid = toCents(parseWireMoney(itemization.payments) + parseWireMoney(itemization.credits))
  y = drawLine(pen, y + 8, t(`owed/${itemization.kind}`, { date }), '', money(itemization.before))
  y = pen.text('P', t('between', { date }), { x: MARGIN + 4, width: COLUMN - 8, y: y + 5 }) + 3
  pen.line([MARGIN, y], [MARGIN + COLUMN, y])
  y = drawLine(pen, y, t('interest'), '+', money(itemization.interest))
  y = drawLine(pen, y, t('fees'), '+', money(itemization.fees))
  y = drawLine(pen, y, t('paid'), '–', formatCents(paid, language))
  return drawTotal(pen, y, t('total'), money(itemization.now))
}

function accountOf(
  { merchant, originalCreditor: creditor, accountLastFour: last4 }: ValidationNoticeData,
  language: Language,
): string {
  const key = `notice/${merchant ? 'merchantAccount' : 'account'}${last4 ? '' : 'NoNumber'}`
  const text = documentText(language, key, { creditor, ...(merchant && { merchant }), ...(last4 && { last4 }) })
  // A name such as 'Citibank, N.A.' already ends with a full stop.
  return text.replace(/\.\.$/, '.')
}

/** Draws one line of the itemization: label, sign and amount, with the amounts aligned in a column. */
function drawLine(pen: Pen, top: number, label: string, sign: string, amount: string): number {
  const y = top + 5
  const end = pen.text('P', label, { x: MARGIN + 4, width: LABEL, y })
  // The sign and the amount are on the last line of the label.
  const line = end - pen.drawn.pdf.currentLineHeight(true) - 1.4
  if (sign) pen.text('P', sign, { x: MARGIN + LABEL + 6, width: SIGN, y: line })
  pen.text('P', amount, { x: MARGIN + COLUMN - AMOUNT - 4, width: AMOUNT, y: line, align: 'right' })
  pen.line([MARGIN, end + 3], [MARGIN + COLUMN, end + 3])
  return end + 3
}

function drawTotal(pen: Pen, top: number, label: string, amount: string): number {
  pen.shade(MARGIN, top, COLUMN, 24)
  pen.line([MARGIN, top], [MARGIN + COLUMN, top], 'strong')
  pen.text('P', { bold: label }, { x: MARGIN + 4, width: COLUMN - AMOUNT - 10, y: top + 7, size: 10 })
  pen.text(
    'P',
    { bold: amount },
    { x: MARGIN + COLUMN - AMOUNT - 14, width: AMOUNT + 10, y: top + 7, size: 10, align: 'right' },
  )
  pen.line([MARGIN, top + 24], [MARGIN + COLUMN, top + 24], 'strong')
  return top + 24
}
