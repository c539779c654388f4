import * as v from 'valibot'
import { post } from '../declare-call.ts'
import { ClientId, DateText, Id, Instant, MaybeText, Money, TextHash } from '../fields.ts'
import { BankAccountRequest } from '../bank-account.ts'
import { AuthorizationMethod, howAuthorized } from '../how-authorized.ts'
import { SavedBankAccount, SavedCard, SavedPayPal } from '../method.ts'

/** The nonce that the frame's success page carried back (K-47). */
const Nonce = v.pipe(v.string('required'), v.minLength(16), v.maxLength(128))

const ofClient = v.object({ client_id: ClientId, data_id: v.optional(v.nullable(v.string())) })

const frame = v.object({
  client_id: ClientId,
  debt_id: v.optional(v.nullable(Id)),
  data_id: v.optional(v.nullable(v.string())),
  language: v.optional(v.picklist(['en', 'es']), 'en'),
  /** P-60: the page runs on port 3000. Frames come back to the tenant's own origin on any port, so nothing follows. */
  local: v.optional(v.boolean(), false),
})
/** `nonce` comes back on the success page and goes into add-card; `origin` is the hosted origin to accept messages from. */
const frameUrl = v.object({ url: v.string(), nonce: v.string(), origin: v.string() })

/** The consumer or staff; with `data_id` the default is that of this debt. */
export const listSavedPayPal = post('/client/saved-paypal-accounts', {
  body: ofClient,
  reply: v.object({ data: v.array(SavedPayPal) }),
  summary: 'A-52: saved PayPal accounts',
})
/** The consumer or staff; with `data_id` the default is that of this debt. */
export const listSavedCards = post('/client/saved-cards', {
  body: ofClient,
  reply: v.object({ data: v.array(SavedCard) }),
  summary: 'A-53: saved cards',
})
/** The consumer or staff; account numbers are masked. */
export const listSavedBankAccounts = post('/client/saved-bank-accounts', {
  body: ofClient,
  reply: v.object({ data: v.array(SavedBankAccount) }),
  summary: 'A-54: saved bank accounts',
})
/** `type` is "manual" for Mail or Mail/Wire, and null while no default is set (P-51). */
export const getDefaultMethod = post('/client/get-default-payment-method', {
  body: ofClient,
  reply: v.object({
    card_id: v.nullable(Id),
    type: v.nullable(v.string()),
    manual_details: v.object({ Manual: v.boolean() }),
  }),
  summary: 'A-55: the default method; Manual = Mail or Mail/Wire',
})
/** Consumers need a step-up; codes method_hold, method_invalid, method_not_allowed_here, authorization_required. */
export const setDefaultMethod = post('/client/set-default-payment-method', {
  stepUp: true,
  body: v.object({
    client_id: ClientId,
    card_id: v.nullable(v.union([Id, v.literal('None')])),
    data_id: v.optional(v.nullable(v.string())),
    /** P-51, P-57: the authorization recorded for a bank account that has none yet, or for the plan that it is to pay. */
    authorization_id: v.optional(v.nullable(Id)),
    /** Of the texts that are agreed to here, one for each plan. */
    text_hashes: v.optional(v.pipe(v.array(TextHash), v.maxLength(100, 'too_many'))),
    /** How a card or PayPal account that is to pay a plan was authorized: its record is made here (P-57). */
    ...howAuthorized,
    language: v.optional(v.picklist(['en', 'es']), 'en'),
  }),
  reply: v.object({}),
  summary:
    "A-56: make a method the default of a debt, or without data_id of all of them; 'None' is Mail/Wire (P-52). A plan that runs there is paid by it from the next debit on",
})
/** Changes nothing; `not_found` for a method of another consumer, method_not_allowed_here for a wallet. */
export const checkDefaultMethod = post('/client/check-default-payment-method', {
  body: v.object({
    client_id: ClientId,
    card_id: v.union([Id, v.literal('None')]),
    data_id: v.optional(v.nullable(v.string())),
  }),
  reply: v.object({
    data: v.object({
      /** Running plans that the method would pay from the next debit on. */
      plans: v.array(
        v.object({
          plan_id: Id,
          debt_id: Id,
          referenceNumber: v.string(),
          creditor: MaybeText,
          /** The debit that it would make first; null while the plan rests. */
          next_payment: v.nullable(v.object({ payment_date: DateText, amount: Money })),
          /** P-51: there is no authorization for this account yet; `authorization_id` must come with the change. */
          needs_authorization: v.boolean(),
        }),
      ),
    }),
  }),
  summary: 'P-51: what making a method the default would change, and whether that must be authorized first',
})
/** Codes method_default, and method_in_use for a method that a plan or a payment on its way still needs. */
export const deleteMethod = post('/client/delete-payment-method', {
  body: v.object({
    client_id: ClientId,
    card_id: Id,
    data_id: v.optional(v.nullable(v.string())),
    cancel_promise: v.optional(v.boolean(), false),
  }),
  reply: v.object({}),
  summary: 'A-57: remove a method; not the default one, and not one of a scheduled payment unless cancel_promise',
})
/** Valid for 30 minutes, at most 20 frames an hour (T19); method_not_allowed_here where cards are hidden. */
export const getCardFrame = post('/client/card-iframe-url', {
  stepUp: true,
  body: frame,
  reply: frameUrl,
  summary: 'A-58: a one-use address of the hosted card frame',
})
/** Valid for 30 minutes, at most 20 frames an hour; method_not_allowed_here without a bank form at the processor. */
export const getBankFrame = post('/client/ach-iframe-url', {
  stepUp: true,
  body: frame,
  reply: frameUrl,
  summary: 'A-59: a one-use address of the hosted bank frame',
})
/** Valid for 30 minutes, at most 20 frames an hour; method_not_allowed_here where PayPal is off. */
export const getPayPalFrame = post('/client/paypal-iframe-url', {
  stepUp: true,
  body: frame,
  reply: frameUrl,
  summary: 'P-58: a one-use address of the hosted PayPal frame; the protocol of the card frame',
})
/** Also saves the bank account of a finished bank frame; frame_not_completed before the frame is finished. */
export const addCard = post('/client/add-card', {
  idempotent: true,
  body: v.object({
    client_id: ClientId,
    nonce: Nonce,
    authorization: AuthorizationMethod,
    data_id: v.optional(v.nullable(v.string())),
    save: v.optional(v.boolean(), true),
  }),
  reply: v.object({
    payment_method_id: Id,
    card_details: v.object({
      card_id: Id,
      card_name: v.string(),
      card_description: MaybeText,
      card_expiry: v.string(),
    }),
  }),
  summary: 'A-60: save the card of a finished frame; the processor is asked before it is believed',
})
/** The same nonce again answers the account that it saved; codes not_found, frame_not_completed. */
export const addPayPal = post('/client/add-paypal', {
  idempotent: true,
  body: v.object({
    client_id: ClientId,
    nonce: Nonce,
    authorization: AuthorizationMethod,
    data_id: v.optional(v.nullable(v.string())),
    save: v.optional(v.boolean(), true),
  }),
  reply: v.object({ payment_method_id: Id, paypal_details: SavedPayPal }),
  summary: 'P-58: save the PayPal account of a finished frame; the processor is asked before it is believed',
})
/** Validated before it is saved; codes method_invalid, method_not_allowed_here, method_hold. */
export const addBankAccount = post('/client/add-bank-account', {
  stepUp: true,
  idempotent: true,
  body: BankAccountRequest,
  reply: v.object({
    payment_method_id: Id,
    account_id: Id,
    account_number: v.string(),
    bank_name: v.string(),
    routing_number: v.string(),
  }),
  summary: 'A-61: save a bank account; the number comes back masked',
})
/** Does nothing without an open correction; `not_found` for a method of another consumer. */
export const answerCorrection = post('/client/bank-account-correction', {
  body: v.object({
    client_id: ClientId,
    card_id: Id,
    /** The correction that was shown; a later one is refused as `conflict`. */
    corrected_at: Instant,
    answer: v.picklist(['confirmed', 'dismissed']),
  }),
  reply: v.object({}),
  summary: 'F-25: the corrected account is right, or was seen; it is shown no more',
})
