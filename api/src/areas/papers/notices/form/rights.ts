import { formatDate, type Language, type LocalDate } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../../db/schema/notice.ts'
import { documentText } from '../../../../documents/document-text.ts'
import { COLUMN, RIGHT, type Pen } from './pen.ts'

/** Draws the right half: how to dispute, and the other rights (12 CFR 1006.34(c)(3), (d)(3)). */
export function drawRights(pen: Pen, data: ValidationNoticeData, language: Language, top: number): number {
  const values = { date: formatDate(data.disputeBy as LocalDate, 'long', language), email: data.collector.email }
  const t = (key: string) => documentText(language, `notice/${key}`, values)
  const place = { x: RIGHT, width: COLUMN }
  const bullet = (y: number, lead: string, rest?: string) =>
    pen.bullet(rest === undefined ? [t(lead)] : [{ bold: t(lead) }, ` ${t(rest)}`], { ...place, y })

  let y = pen.text('H2', { bold: t('disputeHeading') }, { ...place, y: top, size: 11.5 }) + 4
  y = bullet(y, 'disputeLead', 'dispute')
  y = bullet(y, 'writeLead', 'write')
  y = pen.text('H2', { bold: t('elseHeading') }, { ...place, y: y + 5, size: 11.5 }) + 4
  y = bullet(y, 'creditorLead', 'creditor')
  y = bullet(y, 'cfpbLead', 'cfpb')
  y = bullet(y, 'options')
  return bullet(y, 'spanishLead')
}
