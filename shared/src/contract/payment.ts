import * as v from 'valibot'
import { MOST_PARTS, sumCents } from '@portal/shared/domain'
import { RowEdit } from './plan-change.ts'
import { ClientId, DateText, Id, Instant, MaybeDate, MaybeMoney, MaybeText, Money, ShownHash } from './fields.ts'
import { bankFields } from './bank-account.ts'
import { howAuthorized } from './how-authorized.ts'
import { UsedMethodType } from './used-method.ts'

/** The state of a payment; with `unknown` the processor has not answered, and the payment must not be repeated. */
export const PaymentState = v.picklist(['created', 'sent', 'succeeded', 'failed', 'unknown'])

/** The bank that a payment draws on, masked. */
export const BankDetails = v.object({
  account_number: v.string(),
  routing_number: v.string(),
  bank_name: MaybeText,
  name_on_check: MaybeText,
})

/** A payment as the portal shows it; amounts are cents inside, dates are business dates. */
export const PaymentResult = v.object({
  payment_id: Id,
  state: PaymentState,
  /** Status word, such as TransactionPending or InsufficientFunds. */
  status: v.string(),
  /** With `unknown`: nothing is charged until the card's holder confirms it to their bank, in the frame of A-63's challenge. */
  awaits_confirmation: v.optional(v.boolean(), false),
  /** With `failed`: its holder did not confirm it to the card's bank, in time or at all. Nothing was charged. */
  unconfirmed: v.optional(v.boolean(), false),
  amount: Money,
  debt_id: Id,
  method: v.object({ id: v.nullable(Id), type: UsedMethodType, label: v.string(), last_four: MaybeText }),
  transaction_date: DateText,
  /** Two days ahead for card, five for ACH (P-98). */
  processed_by: DateText,
  /** Posted balance less pending payments, after this payment. */
  balance_after: MaybeMoney,
  receipt_number: MaybeText,
  kind: v.picklist(['otp', 'extra', 'plan', 'scheduled']),
  /** A like payment of the last five minutes; a wanted second one needs `confirm_duplicate`. */
  possible_duplicate: v.optional(v.boolean(), false),
  bank_account_details: v.optional(v.nullable(BankDetails), null),
})
export type PaymentResult = v.InferOutput<typeof PaymentResult>

/** A one-time or extra payment. The amount is text with two decimals. */
export const SubmitPaymentRequest = v.object({
  client_id: ClientId,
  debt_id: Id,
  amount: Money,
  payment_method: v.picklist(['card', 'ach', 'paypal', 'other', 'not_provided']),
  card_id: v.optional(v.nullable(Id)),
  payment_method_id: v.optional(v.nullable(Id)),
  /** When the person agreed, by their own clock: kept as evidence; the authorization's time is the server's (T17). */
  agreement_timestamp: v.optional(Instant),
  /** Id of the authorization record made by /client/nacha; required for ACH. */
  authorization_id: v.optional(v.nullable(Id)),
  text_hash: ShownHash,
  ...howAuthorized,
  /** P-79: the acknowledgement that some tenants ask for before a bank account is debited. */
  acknowledged: v.optional(v.boolean(), false),
  set_default: v.optional(v.boolean(), false),
  /** False keeps a new bank account for this payment only (P-100). */
  save: v.optional(v.boolean(), true),
  start_date: v.optional(v.nullable(DateText)),
  confirm_duplicate: v.optional(v.boolean(), false),
  ...v.partial(v.object(bankFields)).entries,
})
export type SubmitPaymentRequest = v.InferInput<typeof SubmitPaymentRequest>

/** One part of {@link SubmitSeveralRequest}. */
const SeveralPart = v.object({
  debt_id: Id,
  amount: Money,
  text_hash: ShownHash,
  /** R-13, K-59: the payer asks for this debt although it is disputed or rests; nothing goes there unasked. */
  despite_hold: v.optional(v.boolean(), false),
})

/** One amount over several debts, by one saved method (F-16). The parts are charged in their order. */
export const SubmitSeveralRequest = v.pipe(
  v.object({
    payment_method: v.picklist(['card', 'ach', 'paypal']),
    payment_method_id: Id,
    /** The sum of the parts, to the cent. */
    total: Money,
    parts: v.pipe(v.array(SeveralPart), v.minLength(2, 'too_few'), v.maxLength(MOST_PARTS, 'too_many')),
    agreement_timestamp: v.optional(Instant),
    acknowledged: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ parts }) => new Set(parts.map((part) => part.debt_id)).size === parts.length, 'invalid'),
    ['parts'],
  ),
  v.forward(
    v.check(({ parts, total }) => sumCents(parts.map(({ amount }) => amount)) === total, 'invalid'),
    ['total'],
  ),
)

/** What became of a payment of several debts: all or some of its parts were made, none was, or one is not known yet. */
export const SeveralResult = v.object({
  state: v.picklist(['succeeded', 'partly', 'failed', 'unknown']),
  total: Money,
  /** The sum of the parts that were made. */
  charged: Money,
  /** In the order of the request; a part's key asks after it as after any payment. */
  parts: v.array(v.object({ ...PaymentResult.entries, key: v.string() })),
})
export type SeveralResult = v.InferOutput<typeof SeveralResult>

/** The debits to authorize: an amount and a date, an offer, or an edited plan. */
export const NachaRequest = v.object({
  client_id: ClientId,
  debt_id: Id,
  data_id: v.optional(v.nullable(v.string())),
  loan_id: v.optional(v.nullable(Id)),
  /** An offer that is about to be chosen, with the day that was picked for it; its amounts and days are the server's. */
  plan_id: v.optional(v.nullable(Id)),
  start_day: v.optional(v.nullable(v.pipe(v.number('number_invalid'), v.integer('number_invalid')))),
  local_date: v.optional(v.nullable(DateText)),
  /** An edit of the plan `loan_id` that is about to be sent: the debits after it are authorized again. */
  payments: v.optional(v.nullable(v.pipe(v.array(RowEdit), v.maxLength(260, 'too_many')))),
  amount: v.optional(Money),
  payment_date: v.optional(v.nullable(DateText)),
  payment_frequency: v.optional(
    v.picklist(['One Time', 'Extra', 'Monthly', 'Weekly', 'Bi-Weekly', 'Regular']),
    'One Time',
  ),
  /** A saved method of any kind, or the fields of a new bank account. */
  payment_method_id: v.optional(v.nullable(Id)),
  ...v.partial(v.object(bankFields)).entries,
  agreement_timestamp: v.optional(Instant),
  /** With PUT: the hash of the text that POST returned, which is the accepted one. */
  text_hash: ShownHash,
  ...howAuthorized,
  language: v.optional(v.picklist(['en', 'es']), 'en'),
})

/** The rendered authorization; account numbers are masked, amounts are cents inside. */
export const NachaDetails = v.object({
  authorization_id: v.nullable(Id),
  /** Rendered text, every token filled, and its hash (sha256, hex). */
  text: v.string(),
  /** Of the text: whom staff speak with hears their own language. */
  language: v.optional(v.picklist(['en', 'es'])),
  text_hash: v.string(),
  account_number: v.string(),
  routing_number: v.string(),
  account_type: v.picklist(['checking', 'savings']),
  name_on_check: v.string(),
  bank_name: MaybeText,
  start_date: DateText,
  start_amount: Money,
  end_date: MaybeDate,
  end_amount: MaybeMoney,
  number_of_payments: v.number(),
  periodicity: v.string(),
  agreement_timestamp: v.nullable(Instant),
  state: MaybeText,
  initiator: v.number(),
  email: MaybeText,
})
export type NachaDetails = v.InferOutput<typeof NachaDetails>
