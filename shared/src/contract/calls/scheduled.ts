import * as v from 'valibot'
import { del, get, post } from '../declare-call.ts'
import { ClientId, DateText, Id, Instant, MaybeMoney, MaybeText, Money, ShownHash } from '../fields.ts'
import { howAuthorized } from '../how-authorized.ts'
import { UsedMethodType } from '../used-method.ts'
import { PaymentResult, SubmitPaymentRequest } from '../payment.ts'
import { ScheduledPayment } from '../scheduled-payment.ts'

const ofDebt = v.object({ id: Id })

/** Codes debt_on_hold, date_blocked, method_invalid; Mail is method_not_allowed_here. */
export const schedulePayment = post('/client/scheduled-otps', {
  stepUp: true,
  idempotent: true,
  body: v.object({ ...SubmitPaymentRequest.entries, start_date: DateText }),
  reply: v.object({ data: ScheduledPayment }),
  summary: 'A-68, P-77: a one-time payment on a later day (P-71), with its authorization',
})
/** `id` is the debt; `not_found` for a debt that the consumer does not owe. */
export const getScheduledPayment = get('/client/scheduled-otps/:id', {
  params: ofDebt,
  reply: v.object({
    data: v.nullable(ScheduledPayment),
    /** P-71: days on which one may be made, both inclusive; null where the tenant has none. */
    window: v.nullable(v.object({ from: DateText, to: DateText })),
    blocked_dates: v.array(DateText),
  }),
  summary: 'A-69: the scheduled payment of a debt, and the days on which one can be made',
})
/** `id` is the debt; codes otp_ended, ledger_stopped, and forbidden for the payment of another payer. */
export const payScheduledNow = post('/client/scheduled-otps/:id', {
  idempotent: true,
  params: ofDebt,
  body: v.object({
    client_id: ClientId,
    agreement_timestamp: v.optional(Instant),
    text_hash: ShownHash,
    ...howAuthorized,
    /** P-79, as with any debit of a bank account. */
    acknowledged: v.optional(v.boolean(), false),
  }),
  reply: v.object({ data: PaymentResult }),
  summary: 'A-69: pays the scheduled payment of a debt now; against a cancellation at the same moment one wins',
})
/** The consumer or staff (`payment.view`). */
export const listScheduledPayments = get('/client/scheduled-payments/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: v.object({
    data: v.array(
      v.object({
        debt_id: Id,
        referenceNumber: v.string(),
        creditor: MaybeText,
        payment_date: DateText,
        amount: Money,
        kind: v.picklist(['plan', 'scheduled']),
        /** Id and number only of the person's own method; of another person's method only the type (T5). */
        method: v.object({
          id: v.optional(v.nullable(Id)),
          type: UsedMethodType,
          card_brand: MaybeText,
          last_four: MaybeText,
        }),
        /** F-25: the card that is to pay ends before this day. */
        card_ends: v.optional(v.boolean(), false),
        balance: MaybeMoney,
      }),
    ),
  }),
  summary: 'K-05: the next plan payment and the scheduled one-time payment of each debt, soonest first',
})
/** Codes otp_ended, too_late once it is submitted, and forbidden where consumers may not cancel. */
export const cancelScheduledPayment = del('/client/promises/:reference_number', {
  params: v.object({ reference_number: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  reply: v.object({}),
  summary: 'A-43, K-37: cancels the scheduled payment of a debt',
})
