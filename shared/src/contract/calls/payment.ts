import * as v from 'valibot'
import { get, post, put } from '../declare-call.ts'
import { ClientId, DateText, Id, Money, TextHash } from '../fields.ts'
import {
  BankDetails,
  PaymentResult,
  SeveralResult,
  SubmitPaymentRequest,
  SubmitSeveralRequest,
  NachaRequest,
  NachaDetails,
} from '../payment.ts'
import { UploadedFile } from '../uploaded-file.ts'

const byKey = v.object({ key: v.pipe(v.string(), v.minLength(8), v.maxLength(255)) })

const submit = (path: string, summary: string) =>
  post(path, {
    stepUp: true,
    idempotent: true,
    body: SubmitPaymentRequest,
    /** The account stands where the specification has it, and in the payment as everywhere. */
    reply: v.object({ data: PaymentResult, bank_account_details: v.optional(v.nullable(BankDetails), null) }),
    summary,
  })

/** A key pays once (M-2); codes ledger_stopped, debt_closed, debt_on_hold, amount_out_of_range. */
export const submitOneTimePayment = submit(
  '/client/submit-one-time-payment',
  'A-63: pay a part or all of a debt without a plan; accepted, not yet settled (K-58)',
)
/** Answers and refuses as {@link submitOneTimePayment}. */
export const submitExtraPayment = submit('/client/submit-extra-payment', 'A-64: the same for a debt with a plan')
/**
 * Refuses the whole where one part is refused, and names it: fields `parts.<n>`, with the codes of
 * {@link submitOneTimePayment}. Needs a key; each part has a key of its own.
 */
export const submitSeveralPayments = post('/client/submit-several-payments', {
  idempotent: true,
  body: SubmitSeveralRequest,
  reply: v.object({ data: SeveralResult }),
  summary: 'F-16: pay several debts with one amount; each is charged for itself, and the answer says what each became',
})
/** Finds only what the same person sent with the key. */
export const getSeveralByKey = get('/client/several-payments/by-key/:key', {
  params: byKey,
  reply: v.object({ data: v.nullable(SeveralResult) }),
  summary: 'F-16: what became of the payments sent with this Idempotency-Key; null when none was recorded',
})
/** Finds only payments that the same person sent with the key. */
export const getPaymentByKey = get('/payments/by-key/:key', {
  params: byKey,
  reply: v.object({ data: v.nullable(PaymentResult) }),
  summary: 'What became of the payment sent with this Idempotency-Key; null when none was recorded',
})
/** Codes conflict once the payment is decided, processor_unavailable. */
export const openPaymentChallenge = post('/payments/by-key/:key/challenge', {
  params: byKey,
  body: v.object({ language: v.optional(v.picklist(['en', 'es']), 'en') }),
  reply: v.object({ url: v.string(), nonce: v.string(), origin: v.string() }),
  summary: 'The frame in which the bank of a card asks its holder about the payment sent with this key',
})
export const endPaymentChallenge = post('/payments/by-key/:key/challenge/end', {
  params: byKey,
  body: v.object({ given_up: v.boolean() }),
  reply: v.object({ data: PaymentResult }),
  summary: 'What became of it; a payment whose holder gives up is ended, and nothing is charged',
})
/** The consumer or staff; `authorization_id` is null, and account numbers are masked. */
export const previewAuthorization = post('/client/nacha', {
  body: NachaRequest,
  reply: v.object({ nacha_details: NachaDetails }),
  summary: 'A-70: the authorization text with every token filled; records nothing',
})
/** Staff. A PDF or a picture, which the calls that are authorized by it name as `paper_id` on the same day. */
export const fileSignedPaper = post('/client/nacha/papers', {
  body: v.object({ client_id: ClientId, file: UploadedFile }),
  reply: v.object({ data: v.object({ id: Id, name: v.string(), sha256: TextHash }) }),
  summary: 'R-37: keeps the paper on which a consumer authorized debits, as the evidence of its authorization; staff',
})
/** Sends the consumer a copy; codes authorization_required, and text_changed for an outdated text. */
export const recordAuthorization = put('/client/nacha', {
  body: NachaRequest,
  reply: v.object({ nacha_details: NachaDetails }),
  summary: 'A-70: the same, accepted and kept as evidence (R-31, R-36)',
})
/** Answers `not_found` to consumers of a tenant with `receipt.hidden` (P-102); staff still see it. */
export const getReceipt = post('/receipt-template', {
  body: v.object({
    client_id: ClientId,
    debt_id: Id,
    payment_id: v.optional(Id),
    pay_amount: v.optional(Money),
    pay_date: v.optional(DateText),
    transaction_type: v.optional(v.picklist(['otp', 'payment_plan']), 'otp'),
    data_id: v.optional(v.nullable(v.string())),
    is_open_ended: v.optional(v.boolean()),
    payment_method_details: v.optional(v.unknown()),
    language: v.optional(v.picklist(['en', 'es']), 'en'),
  }),
  reply: v.object({
    receipt_template: v.string(),
    receipt_number: v.string(),
    file_name: v.string(),
    pdf_url: v.string(),
  }),
  summary: 'A-71: a receipt as HTML; `pdf_url` answers the same as a PDF named by K-54',
})
