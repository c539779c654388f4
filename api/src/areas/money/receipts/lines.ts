import {
  formatCents,
  formatDate,
  localDateIn,
  parseWireMoney,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import type { ReceiptWithPayment } from './repo.ts'

export interface ReceiptDocument {
  title: string
  language: Language
  company: string
  /** The sentence about the licence, as it was at the issue of the receipt. */
  licence?: string
  /** Label and value, in the order of the page. */
  rows: [string, string][]
  notes: string[]
}

/** The state of the receipt's payment. */
export type ReceiptState = 'pending' | 'posted' | 'returned'

export const receiptState = ({ settlement }: Pick<ReceiptWithPayment['payment'], 'settlement'>): ReceiptState =>
  settlement === 'settled' ? 'posted' : settlement === 'pending' ? 'pending' : 'returned'

/** The content of a receipt (L-17), for its page and its PDF: a pending one is an authorization, a settled one a receipt. */
export function receiptDocument(
  { receipt, payment }: ReceiptWithPayment,
  language: Language,
  zone: string,
): ReceiptDocument {
  const { data } = receipt
  const t = (key: string, values?: Record<string, string>) => documentText(language, `receipt/${key}`, values)
  const date = (text: string) => formatDate(text as LocalDate, 'medium', language)
  const day = (instant: Date | null) => (instant ? formatDate(localDateIn(instant, zone), 'medium', language) : '')
  const state = receiptState(payment)
  const kind = t(`methods/${data.methodType}`)
  const method = data.methodBrand ? `${kind} ${data.methodBrand}` : kind
  const posting: Record<typeof state, [string, string][]> = {
    posted: [[t('postedOn'), day(payment.settledAt)]],
    pending: [[t('postedOn'), t('pendingUntil', { date: date(data.settlesOn) })]],
    returned: [[t('returnedOn'), day(payment.endedAt)]],
  }
  return {
    title: t({ posted: 'receipt', pending: 'authorization', returned: 'returned' }[state]),
    language,
    company: data.tenantName,
    ...(data.licenseId && { licence: documentText(language, 'template/licence', { licence: data.licenseId }) }),
    rows: [
      [t('number'), receipt.number],
      [t('company'), data.tenantName],
      [t('consumer'), data.consumerName],
      [t('reference'), data.referenceNumber],
      [t('amount'), formatCents(parseWireMoney(data.amount), language)],
      [t('method'), data.methodLastFour ? t('ending', { method, last4: data.methodLastFour }) : method],
      [t('type'), t(data.transactionType)],
      [t('authorizedOn'), date(data.authorizedOn)],
      ...posting[state],
      ...(state === 'returned'
        ? []
        : [[t('balanceAfter'), formatCents(parseWireMoney(data.balanceAfter), language)] as [string, string]]),
      [t('support'), data.supportPhone],
    ],
    notes: [
      t({ posted: 'disclosurePosted', pending: 'disclosurePending', returned: 'disclosureReturned' }[state]),
      t('disclosureCollector'),
    ],
  }
}
