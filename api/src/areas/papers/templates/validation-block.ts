import { formatCents, formatDate, parseWireMoney, toCents, type Language, type LocalDate } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import { documentText } from '../../../documents/document-text.ts'
import { escapeHtml } from '../../../core/messages/mail/escape-html.ts'

/**
 * R-10, R-11: the validation information as it was frozen when the notice was sent, in the words of the model form: the
 * debt, the itemization, how and until when to dispute it, the other rights, and how to reply.
 */
export function validationBlock(data: ValidationNoticeData, language: Language): string {
  const { collector, itemization } = data
  const values = { date: formatDate(data.disputeBy as LocalDate, 'long', language), email: collector.email }
  const t = (key: string, more: Record<string, string> = {}) =>
    escapeHtml(documentText(language, `notice/${key}`, { ...values, ...more }).replace(/\.\.(?=\s|$)/g, '.'))
  const money = (wire: string) => formatCents(parseWireMoney(wire), language)
  const start = formatDate(itemization.date as LocalDate, 'long', language)
  const paid = toCents(parseWireMoney(itemization.payments) + parseWireMoney(itemization.credits))
  const rows: [string, string][] = [
    [t(`owed/${itemization.kind}`, { date: start }), money(itemization.before)],
    [t('interest'), `+ ${money(itemization.interest)}`],
    [t('fees'), `+ ${money(itemization.fees)}`],
    [t('paid'), `– ${formatCents(paid, language)}`],
    [t('total'), money(itemization.now)],
  ]
  const { merchant, originalCreditor: creditor, accountLastFour: last4 } = data
  const account = t(`${merchant ? 'merchantAccount' : 'account'}${last4 ? '' : 'NoNumber'}`, {
    creditor,
    ...(merchant && { merchant }),
    ...(last4 && { last4 }),
  })
  const item = (lead: string, rest?: string) =>
    `<li>${rest === undefined ? t(lead) : `<b>${t(lead)}</b> ${t(rest)}`}</li>`
  return [
    `<p><b>${t('intro', { collector: collector.name })}</b> ${t('purpose', { creditor: data.currentCreditor })}</p>`,
    `<h2>${t('information')}</h2>`,
    `<p>${account}</p>`,
    `<table class="amounts"><tbody>${rows.map(([label, sum]) => `<tr><td>${label}</td><td class="right">${escapeHtml(sum)}</td></tr>`).join('')}</tbody></table>`,
    `<h2>${t('disputeHeading')}</h2>`,
    `<ul>${item('disputeLead', 'dispute')}${item('writeLead', 'write')}</ul>`,
    `<h2>${t('elseHeading')}</h2>`,
    `<ul>${item('creditorLead', 'creditor')}${item('cfpbLead', 'cfpb')}${item('options')}${item('spanishLead')}</ul>`,
    `<div class="box"><h2>${t('respond')}</h2><p>${t('check')}</p>`,
    `<ul>${['boxDispute', 'boxNotMine', 'boxAmount', 'boxOther', 'boxCreditor', 'boxSpanish'].map((key) => `<li>□ ${t(key)}</li>`).join('')}</ul>`,
    `<p>${t('payable', { collector: collector.name, reference: data.referenceNumber })}</p>`,
    `<p>${t('mail')}<br>${[collector.name, collector.street, collector.place].map(escapeHtml).join('<br>')}</p></div>`,
    ...data.disclosures[language].map((text) => `<p class="notice">${escapeHtml(text)}</p>`),
  ].join('\n')
}
