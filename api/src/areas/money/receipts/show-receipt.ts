import { recordView } from '../../../core/consumer/record-view.ts'
import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { openEntry } from '../../../core/documents/open-entry.ts'
import { creditsOfReceipt, receiptEntry } from './document-source.ts'
import { receiptDocument, type ReceiptDocument } from './lines.ts'
import { findReceipt } from './repo.ts'

/** The receipt of a payment as a page and as the file among the payer's documents: one receipt, one hash. */
export async function showReceipt(ctx: Context<typeof endpoints.getReceipt, Actor>) {
  const { tx, tenant, actor, now, deps, input, consumerId } = ctx
  // P-102: the tenant gives no receipts to consumers; its staff still see them.
  if (tenant.capabilities['receipt.hidden'] && actor.kind === 'consumer') throw new Refusal('not_found')
  const { debt_id, payment_id: paymentId, pay_amount: amount, pay_date: date, language } = input.body
  const payer = await consumerOf(tx, tenant.id, consumerId)
  await recordView(ctx, payer.id, 'receipt.open')
  const debt = await visibleDebt(tx, tenant.id, debt_id, actor, payer.id)
  const found = await findReceipt(tx, tenant.id, { debtId: debt.id, payerId: payer.id, paymentId, amount, date })
  if (!found) throw new Refusal('not_found')
  const credits = await creditsOfReceipt(tx, tenant, found)
  const opened = await openEntry(tx, deps, tenant, receiptEntry(found, language), now)
  return {
    receipt_template: receiptHtml(receiptDocument(tenant, found, credits, language)),
    receipt_number: found.receipt.number,
    file_name: opened.data.file_name,
    pdf_url: opened.pdf_url,
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!)

/** The receipt as HTML without script and style: the page that shows it brings its own. */
function receiptHtml({ title, language, company, licence, rows, notes }: ReceiptDocument): string {
  const lines = rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  // of the normal size of its page, which is no smaller than the law's twelve points.
  const head = licence ? `<p>${escapeHtml(licence)}</p>` : ''
  const paragraphs = notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')
  return `<article lang="${language}"><header><p>${escapeHtml(company)}</p>${head}<h1>${escapeHtml(title)}</h1></header><dl>${lines}</dl>${paragraphs}</article>`
}
