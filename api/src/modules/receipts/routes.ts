import { endpoints } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { route, tenantOf } from '../../http/route.ts'
import { consumerOf, visibleDebt } from '../accounts/policy.ts'
import { isReceiptLink, receiptLink } from './download-link.ts'
import { receiptFileName } from './file-name.ts'
import { receiptDocument } from './lines.ts'
import { receiptHtml } from './render-html.ts'
import { receiptPdf } from './render-pdf.ts'
import { findReceipt, findReceiptById } from './repo.ts'

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
      return {
        receipt_template: receiptHtml(receiptDocument(found, language, tenant.zone)),
        receipt_number: found.receipt.number,
        file_name: receiptFileName(tenant, found.receipt.data.methodType, found.receipt.data.authorizedOn),
        pdf_url: receiptLink(deps.vault, { tenantId: tenant.id, receiptId: found.receipt.id, language }, now),
      }
    },
  )

  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/api/v1/receipts/:id.pdf',
    async (request, reply) => {
      const tenant = tenantOf(request)
      const { deps } = app
      const { language, until, signature = '' } = request.query
      const linked = {
        tenantId: tenant.id,
        receiptId: request.params.id,
        language: language === 'es' ? ('es' as const) : ('en' as const),
      }
      if (!isReceiptLink(deps.vault, linked, Number(until), signature, deps.clock.now(tenant.id)))
        throw new Refusal('not_found')
      const found = await deps.db.withTenant(tenant.id, (tx) => findReceiptById(tx, tenant.id, linked.receiptId))
      if (!found) throw new Refusal('not_found')
      const fileName = receiptFileName(tenant, found.receipt.data.methodType, found.receipt.data.authorizedOn)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(await receiptPdf(receiptDocument(found, linked.language, tenant.zone)))
    },
  )
}
