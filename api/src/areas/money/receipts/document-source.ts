import type { TenantSettings } from '@portal/shared/contract'
import { receiptFilename, type StandingCredit } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { RECEIPT_TEMPLATE } from './issue.ts'
import { factsOfReceipt, receiptDocument, receiptEdition, receiptState, type ReceiptDocument } from './lines.ts'
import { findReceiptById, type ReceiptWithPayment, receiptEntries } from './repo.ts'
import type { Tx } from '../../../db/database.ts'
import { readCredits } from '../plan/read-credits.ts'
import type { DocumentSource, Entry } from '../../../core/documents/entry.ts'
import { collectorLines, paperAccent } from '../../../core/documents/collector-lines.ts'
import { paperPdf } from '../../../documents/paper.ts'

/** The entry of a receipt as its payment stands now, in a language. */
export const receiptEntry = ({ receipt, payment }: ReceiptWithPayment, language: 'en' | 'es'): Entry => ({
  kind: 'receipt',
  sourceId: receipt.id,
  edition: receiptEdition(payment),
  language,
  consumerId: payment.payerId,
  debtId: payment.debtId,
  at: receipt.createdAt,
})

/** L-20: what stands of the credits of a receipt's payment. */
export const creditsOfReceipt = async (
  tx: Tx,
  tenant: TenantSettings,
  { payment: { id, planId } }: ReceiptWithPayment,
): Promise<readonly StandingCredit[]> => (planId !== null && (await readCredits(tx, tenant, [id], null)).get(id)) || []

/** Receipts of what the consumer paid; each state of the payment (pending, posted, returned), and each refund of it, is an edition. */
export const receipts: DocumentSource = {
  kind: 'receipt',
  isOfOneLanguage: false,
  entries: receiptEntries,
  async make({ tx, tenant }, { sourceId, language, at }) {
    const found = await findReceiptById(tx, tenant.id, sourceId)
    if (!found) throw new Error(`no receipt ${sourceId}`)
    const { data, number } = found.receipt
    const { on } = factsOfReceipt(tenant, found)
    const paper = receiptDocument(tenant, found, await creditsOfReceipt(tx, tenant, found), language)
    return {
      name: documentText(language, `document/receipt/${receiptState(found.payment)}`, { number }),
      fileName: `${receiptFilename(tenant.capabilities['receipt.filename'], data.methodType, on)}.pdf`,
      templateVersion: RECEIPT_TEMPLATE,
      bytes: await receiptPdf(paper, tenant, at),
    }
  },
}

/** The same receipt as a PDF with the tenant's head; `at` is the time of its issue, and part of its bytes. */
const receiptPdf = ({ rows, ...receipt }: ReceiptDocument, tenant: TenantSettings, at: Date): Promise<Buffer> =>
  paperPdf({ ...receipt, contact: collectorLines(tenant), accent: paperAccent(tenant), sections: [{ rows }], at })
