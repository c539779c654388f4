import * as v from 'valibot'
import { refundReasons, refundStates, refundWays } from '@portal/shared/domain'
import { Id, Instant, MaybeText, Money } from './fields.ts'
import { PaymentRow } from './payment-row.ts'

/** A refund of a payment, as staff see it (F-19). */
export const Refund = v.object({
  id: Id,
  payment_id: Id,
  amount: Money,
  way: v.picklist(refundWays),
  /** `processor`: made at the processor and not by the portal. */
  reason: v.picklist([...refundReasons, 'processor']),
  note: v.string(),
  state: v.picklist(refundStates),
  /** Null for one that was made at the processor. */
  requested_by: v.nullable(v.string()),
  requested_at: Instant,
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(Instant),
  decline_reason: MaybeText,
  ended_at: v.nullable(Instant),
  failure_code: MaybeText,
  /** Whether the reader may approve or decline it now. */
  decision: v.picklist(['allowed', 'own_request', 'no_permission', 'not_waiting']),
})
export type Refund = v.InferOutput<typeof Refund>

/** A refund in the queue, with whose payment it is. */
export const QueuedRefund = v.object({
  ...Refund.entries,
  client_id: Id,
  consumer_name: v.string(),
  debt_id: Id,
  reference_number: v.string(),
  payment: v.object({
    amount: Money,
    payment_date: PaymentRow.entries.payment_date,
    method: PaymentRow.entries.payment_method_details,
  }),
})
export type QueuedRefund = v.InferOutput<typeof QueuedRefund>

/** How a payment can be given back now. */
export const RefundChoice = v.object({
  amount: Money,
  most: Money,
  /** Above it, with what was refunded of the payment before, a second person decides. */
  second_person_above: Money,
  /** What was refunded of the payment or is about to be. */
  before: Money,
  is_bank: v.boolean(),
  options: v.array(
    v.object({
      way: v.picklist(refundWays),
      whole_only: v.boolean(),
      reasons: v.array(v.picklist(refundReasons)),
      until: v.nullable(v.string()),
    }),
  ),
  /** Why there is no option. */
  why: v.nullable(v.picklist(['not_taken', 'outcome_unknown', 'given_back', 'on_its_way'])),
  refunds: v.array(Refund),
})
export type RefundChoice = v.InferOutput<typeof RefundChoice>
