import { localDate } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { receiptFileName } from './file-name.ts'
import { RECEIPT_TEMPLATE } from './issue.ts'
import { receiptDocument, receiptState, type ReceiptState } from './lines.ts'
import { receiptPdf } from './render-pdf.ts'
import { findReceiptById, type ReceiptWithPayment } from './repo.ts'
import type { DocumentSource, Entry } from '../../../core/documents/entry.ts'
import { receiptEntries } from './document-repo.ts'

/** The entry of a receipt as its payment stands now, in a language. */
export const receiptEntry = ({ receipt, payment }: ReceiptWithPayment, language: 'en' | 'es'): Entry => ({
  kind: 'receipt',
  sourceId: receipt.id,
  edition: receiptState(payment),
  language,
  consumerId: payment.payerId,
  debtId: payment.debtId,
  at: receipt.createdAt,
})

/** Receipts of what the consumer paid; each state of the payment (pending, posted, returned) is an edition. */
export const receipts: DocumentSource = {
  kind: 'receipt',
  isOfOneLanguage: false,
  entries: receiptEntries,
  async make({ tx, tenant }, { sourceId, language, edition, at }) {
    const found = await findReceiptById(tx, tenant.id, sourceId)
    if (!found) throw new Error(`no receipt ${sourceId}`)
    const { data, number } = found.receipt
    const paper = receiptDocument(found, language, tenant.zone)
    return {
      name: documentText(language, `document/receipt/${edition as ReceiptState}`, { number }),
      fileName: receiptFileName(tenant, data.methodType, localDate(data.authorizedOn)),
      templateVersion: RECEIPT_TEMPLATE,
      bytes: await receiptPdf(paper, at),
    }
  },
}
