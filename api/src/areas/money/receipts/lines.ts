import type { TenantSettings } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  localDateIn,
  namedParts,
  owedUnderPlan,
  parseWireMoney,
  toCents,
  ZERO,
  type Cents,
  type Language,
  type LocalDate,
  type PaymentFacts,
  type StandingCredit,
} from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'
import { factsOfPayment } from '../pay/facts-of-payment.ts'
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
export type ReceiptState = 'pending' | 'posted' | 'returned' | 'refunded'

export function receiptState({
  settlement,
  refunded,
}: Pick<ReceiptWithPayment['payment'], 'settlement' | 'refunded'>): ReceiptState {
  if (settlement !== 'returned' && refunded > 0n) return 'refunded'
  return settlement === 'settled' ? 'posted' : settlement === 'pending' ? 'pending' : 'returned'
}

/** The edition of a receipt: its state, and after a refund how much was given back. */
export const receiptEdition = (payment: Pick<ReceiptWithPayment['payment'], 'settlement' | 'refunded'>): string => {
  const state = receiptState(payment)
  return state === 'refunded' ? `${state}-${payment.refunded}` : state
}

/** The facts of a receipt's payment. */
export const factsOfReceipt = (
  tenant: Pick<TenantSettings, 'zone'>,
  { receipt, payment, authorizedAt }: ReceiptWithPayment,
  credits: readonly StandingCredit[] = [],
): PaymentFacts =>
  factsOfPayment(tenant, payment, { authorizedAt, leaves: parseWireMoney(receipt.data.balanceAfter), credits })

const TITLES: Record<ReceiptState, string> = {
  posted: 'receipt',
  pending: 'authorization',
  returned: 'returned',
  refunded: 'receipt',
}
const DISCLOSURES: Record<ReceiptState, string> = {
  posted: 'disclosurePosted',
  pending: 'disclosurePending',
  returned: 'disclosureReturned',
  refunded: 'disclosureRefunded',
}

/** The content of a receipt (L-17), for its page and its PDF: a pending one is an authorization, a settled one a receipt. */
export function receiptDocument(
  tenant: Pick<TenantSettings, 'zone'>,
  found: ReceiptWithPayment,
  credits: readonly StandingCredit[],
  language: Language,
): ReceiptDocument {
  const { receipt, payment } = found
  const { data } = receipt
  const facts = factsOfReceipt(tenant, found, credits)
  const t = (key: string, values?: Record<string, string>) => documentText(language, `receipt/${key}`, values)
  const date = (day: LocalDate | null) => (day ? formatDate(day, 'medium', language) : '')
  const money = (amount: Cents) => formatCents(amount, language)
  const line = (key: string, value: string | false | null | undefined): [string, string][] =>
    value ? [[t(key), value]] : []
  const state = receiptState(payment)
  // On a settlement the plan asks for less than the balance.
  const left = data.discount ? owedUnderPlan(facts.balanceAfter ?? ZERO, parseWireMoney(data.discount)) : ZERO
  const kind = t(`methods/${data.methodType}`)
  const method = data.methodBrand ? `${kind} ${data.methodBrand}` : kind
  const posting: Record<typeof state, [string, string][]> = {
    posted: [[t('postedOn'), date(facts.settledOn)]],
    pending: [[t('postedOn'), t('pendingUntil', { date: date(facts.expectedBy) })]],
    returned: [[t('returnedOn'), date(facts.returnedOn)]],
    refunded: [
      ...line('postedOn', facts.settledOn && date(facts.settledOn)),
      ...line('refundedOn', found.refundedAt && date(localDateIn(found.refundedAt, tenant.zone))),
      [t('refunded'), t('refundedOf', { amount: money(payment.refunded), total: money(facts.amount) })],
      [t('kept'), money(toCents(facts.amount - payment.refunded))],
    ],
  }
  return {
    title: t(TITLES[state]),
    language,
    company: data.tenantName,
    ...(data.licenseId && { licence: documentText(language, 'template/licence', { licence: data.licenseId }) }),
    rows: [
      [t('number'), receipt.number],
      [t('company'), data.tenantName],
      [t('consumer'), data.consumerName],
      ...line('paidBy', data.paidBy),
      [t('reference'), data.referenceNumber],
      [t('amount'), money(facts.amount)],
      [t('method'), data.methodLastFour ? t('ending', { method, last4: data.methodLastFour }) : method],
      [t('type'), t(data.transactionType)],
      [t('authorizedOn'), date(facts.authorizedOn)],
      [t('paidOn'), date(facts.on)],
      ...line('handedOverOn', facts.handedOverOn && date(facts.handedOverOn)),
      ...posting[state],
      ...line('appliedTo', appliedTo(facts, t, language)),
      ...line('balanceAfter', facts.balanceAfter !== null && money(facts.balanceAfter)),
      ...line('leftUnderPlan', left > 0n && money(left)),
      ...line('forgiven', data.forgives && facts.balanceAfter === ZERO && money(parseWireMoney(data.forgives))),
      [t('support'), data.supportPhone],
    ],
    notes: [t(DISCLOSURES[state]), t('disclosureCollector')],
  }
}

/** L-20: what the payment brought of payments of its plan. What these still lack is left out: it changes with later payments. */
function appliedTo(
  { appliedTo: parts, beyond }: PaymentFacts,
  t: (key: string, values?: Record<string, string>) => string,
  language: Language,
): string {
  const money = (amount: Cents) => formatCents(amount, language)
  const { named, others } = namedParts(parts)
  return [
    ...named.map(({ dueDate, part, of }) =>
      t(part === of ? 'applied/whole' : 'applied/part', {
        date: formatDate(dueDate, 'medium', language),
        amount: money(part),
        of: money(of),
      }),
    ),
    ...(others ? [t('applied/others', { count: String(others.count), amount: money(others.amount) })] : []),
    ...(beyond > 0n ? [t('applied/beyond', { amount: money(beyond) })] : []),
  ].join('; ')
}
