import * as v from 'valibot'
import { refundReasons, refundWays } from '@portal/shared/domain'
import { get, post } from '../declare-call.ts'
import { freeText, Id, Money, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'
import { QueuedRefund, Refund, RefundChoice } from '../refund.ts'

const ofPayment = v.object({ payment_id: Id })
const ofRefund = v.object({ refund_id: Id })
const one = v.object({ data: Refund })

/** Staff (`payment.refund`). */
export const getRefundChoice = get('/payment-refunds/:payment_id', {
  params: ofPayment,
  reply: v.object({ data: RefundChoice }),
  summary: 'F-19: how a payment can be given back now, how much of it, and what was given back before',
})
/**
 * Staff (`payment.refund`). Above the tenant's limit `state` is `requested`; `unknown` means that the processor has not
 * answered and is asked again. Codes conflict, ledger_stopped.
 */
export const requestRefund = post('/payment-refunds/:payment_id', {
  stepUp: true,
  idempotent: true,
  params: ofPayment,
  body: v.object({
    amount: Money,
    way: v.picklist(refundWays),
    reason: v.picklist(refundReasons, 'required'),
    /** Required for the reason `other`. */
    note: v.optional(freeText(500), ''),
  }),
  reply: one,
  summary: 'F-19: gives back a payment or a part of it, after a fresh code; above a limit it waits for a second person',
})
/** Staff (`payment.refund`), newest first. */
export const listRefunds = get('/refunds', {
  query: v.object({
    state: v.optional(v.picklist(['waiting', 'all']), 'waiting'),
    page: QueryPage,
    per_page: queryPerPage(10),
  }),
  reply: v.object({ ...Paging, data: v.array(QueuedRefund) }),
  summary: 'F-19: refunds that wait for a second person, or all',
})
/** A supervisor, never the one who asked (`second_person_required`); `conflict` once it is decided. */
export const approveRefund = post('/refunds/:refund_id/approve', {
  stepUp: true,
  params: ofRefund,
  reply: one,
  summary: 'F-19: a second person lets a refund go, after a fresh code',
})
/** A supervisor, never the one who asked; the reason is kept. */
export const declineRefund = post('/refunds/:refund_id/decline', {
  params: ofRefund,
  body: v.object({ reason: requiredText(200) }),
  reply: one,
  summary: 'F-19: a second person refuses a refund; nothing is given back',
})
