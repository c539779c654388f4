import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { ClientId, Id, Instant, Money } from '../fields.ts'
import { PaymentResult } from '../payment.ts'

const order = v.object({
  client_id: ClientId,
  debt_id: Id,
  amount: Money,
  /** The order of `openWalletOrder`; made on the way when left out. */
  loan_id: v.optional(v.nullable(Id)),
  language: v.optional(v.picklist(['en', 'es']), 'en'),
})
/** `url` is on the hosted origin and opens in a new tab (P-61); `loan_id` asks for its outcome. */
const page = v.object({ data: v.object({ url: v.string(), loan_id: Id }) })

/** The consumer in person. An order ends after one hour; method_not_allowed_here where no wallet is offered. */
export const openWalletOrder = post('/client/one-time-loan', {
  idempotent: true,
  body: v.object({
    client_id: ClientId,
    debt_id: Id,
    amount: Money,
    agreement_timestamp: Instant,
  }),
  reply: v.object({ data: v.object({ loan_id: Id }) }),
  summary: 'A-65: the order that a wallet is to pay; charges nothing',
})
/** The consumer in person; an order that was paid answers `duplicate_request`. */
export const payByApple = post('/client/one-time-payment/applepay', {
  body: order,
  reply: page,
  summary: 'A-66: a one-use page for Apple Pay',
})
/** The consumer in person; an order that was paid answers `duplicate_request`. */
export const payByGoogle = post('/client/one-time-payment/googlepay', {
  body: order,
  reply: page,
  summary: 'A-67: a one-use page for Google Pay',
})
/** `id` is the order; `payment` is null until a payment exists. */
export const getWalletOrder = get('/client/one-time-loan/:id', {
  params: v.object({ id: Id }),
  /** `no` charges nothing: an approved order then answers `open` with `is_approved`. */
  query: v.object({ charge: v.optional(v.picklist(['yes', 'no']), 'yes') }),
  reply: v.object({
    data: v.object({
      state: v.picklist(['open', 'cancelled', 'paid', 'declined', 'unknown']),
      /** Its owner has approved it in the wallet, and it is not charged yet. */
      is_approved: v.optional(v.boolean(), false),
      /** A cancelled order whose time is over was not confirmed in time. */
      expires_at: v.optional(v.nullable(Instant), null),
      payment: v.nullable(PaymentResult),
    }),
  }),
  summary: 'What became of a wallet’s order: asks the processor, and charges what its owner has approved (P-62)',
})
