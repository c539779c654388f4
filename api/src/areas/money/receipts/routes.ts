import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { openEntry } from '../../../core/documents/open-entry.ts'
import { receiptEntry } from './document-source.ts'
import { receiptDocument } from './lines.ts'
import { receiptHtml } from './render-html.ts'
import { findReceipt } from './repo.ts'

export function receiptRoutes(app: App): void {
  route(
    app,
    endpoints.getReceipt,
    { allow: 'receipt.view' },
    async ({ tx, tenant, actor, now, deps, input, consumerId }) => {
      // P-102: the tenant gives no receipts to consumers; its staff still see them.
      if (tenant.capabilities['receipt.hidden'] && actor.kind === 'consumer') throw new Refusal('not_found')
      const { debt_id, payment_id: paymentId, pay_amount: amount, pay_date: date, language } = input.body
      const payer = await consumerOf(tx, tenant.id, consumerId)
      const debt = await visibleDebt(tx, tenant.id, debt_id, actor, payer.id)
      const found = await findReceipt(tx, tenant.id, { debtId: debt.id, payerId: payer.id, paymentId, amount, date })
      if (!found) throw new Refusal('not_found')
      // The file is the one that stands among the consumer's documents: one receipt, one hash.
      const opened = await openEntry(tx, deps, tenant, receiptEntry(found, language), now)
      return {
        receipt_template: receiptHtml(receiptDocument(found, language, tenant.zone)),
        receipt_number: found.receipt.number,
        file_name: opened.data.file_name,
        pdf_url: opened.pdf_url,
      }
    },
  )
}
