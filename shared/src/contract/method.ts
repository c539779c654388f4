import * as v from 'valibot'
import { isAccountNumber, isEmailOrEmpty, isRoutingNumber } from '@portal/shared/domain'
import { endpoint } from './endpoint.ts'
import { ClientId, Id, MaybeText, requiredText } from './fields.ts'

/** Web, verbal, written; anything but web is recorded by staff with evidence. */
export const AuthorizationMethod = v.optional(v.picklist(['web', 'verbal', 'written']), 'web')
/** The nonce that the frame's success page carried back (decisions "Frame messages"). */
const Nonce = v.pipe(v.string('required'), v.minLength(16), v.maxLength(128))

/** What a payment was made with (A 3): as screens and receipts name it; a mailed payment is Manual. */
export const UsedMethodType = v.picklist(['Card', 'ACH', 'PayPal', 'Manual', 'Other'])

export const SavedCard = v.object({
  Id: Id,
  /** Brand plus four digits, "VISA 4242". */
  CardName: v.string(),
  Brand: v.picklist(['MASTERCARD', 'VISA', 'AMEX', 'DISCOVER']),
  LastFour: v.string(),
  Expiry: v.object({ Month: v.number(), Year: v.number() }),
  Description: MaybeText,
  Expired: v.boolean(),
  DefaultForPayments: v.boolean(),
  ScheduledOTP: v.boolean(),
})
export type SavedCard = v.InferOutput<typeof SavedCard>

export const SavedBankAccount = v.object({
  Id: Id,
  /** Masked: ******6789. */
  AccountNumber: v.string(),
  RoutingNumber: v.string(),
  BankName: MaybeText,
  NameOnCheck: v.string(),
  /** 1 checking, 0 savings in saved lists (K-08). */
  TypeOfAccount: v.picklist([0, 1]),
  /** unverified accounts are validated before their first debit. */
  ValidationStatus: v.picklist(['unverified', 'verified', 'failed']),
  DefaultForPayments: v.boolean(),
  ScheduledOTP: v.boolean(),
})
export type SavedBankAccount = v.InferOutput<typeof SavedBankAccount>

export const SavedPayPal = v.object({
  Id: Id,
  Email: v.string(),
  CustomerName: v.string(),
  DefaultForPayments: v.boolean(),
})
export type SavedPayPal = v.InferOutput<typeof SavedPayPal>

const ofClient = v.object({ client_id: ClientId, data_id: v.optional(v.nullable(v.string())) })

/** The fields of the bank form (P-35). The simulator's routing number passes here and is the server's to refuse (K-21); account_type 1 checking, 2 savings in forms (K-08). */
export const bankFields = {
  name_on_check: requiredText(120),
  routing_number: v.pipe(
    v.string('required'),
    v.trim(),
    v.check((text) => isRoutingNumber(text, true), 'routing_invalid'),
  ),
  account_number: v.pipe(v.string('required'), v.trim(), v.check(isAccountNumber, 'account_invalid')),
  bank_name: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(120, 'too_long')),
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmailOrEmpty, 'email_invalid')), ''),
  account_type: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))]),
    v.picklist([1, 2], 'account_type_invalid'),
  ),
}

export const BankAccountRequest = v.object({
  ...bankFields,
  institution_number: v.optional(v.literal(803), 803),
  authorization: AuthorizationMethod,
  /** Required with verbal: the recording's reference. */
  recording_ref: v.optional(v.string()),
  debt_id: v.optional(v.nullable(Id)),
  data_id: v.optional(v.nullable(v.string())),
  client_id: ClientId,
  /** False keeps the account for this payment only (P-100). */
  save: v.optional(v.boolean(), true),
})

const frame = v.object({
  client_id: ClientId,
  debt_id: v.optional(v.nullable(Id)),
  data_id: v.optional(v.nullable(v.string())),
  language: v.optional(v.picklist(['en', 'es']), 'en'),
})
/** `nonce` comes back on the success page and goes into add-card; `origin` is the hosted origin to accept messages from. */
const frameUrl = v.object({ url: v.string(), nonce: v.string(), origin: v.string() })

export const methodEndpoints = {
  listSavedPayPal: endpoint({
    method: 'POST',
    path: '/client/saved-paypal-accounts',
    auth: 'session',
    body: ofClient,
    reply: v.object({ data: v.array(SavedPayPal) }),
    summary: 'A-52: saved PayPal accounts',
  }),
  listSavedCards: endpoint({
    method: 'POST',
    path: '/client/saved-cards',
    auth: 'session',
    body: ofClient,
    reply: v.object({ data: v.array(SavedCard) }),
    summary: 'A-53: saved cards',
  }),
  listSavedBankAccounts: endpoint({
    method: 'POST',
    path: '/client/saved-bank-accounts',
    auth: 'session',
    body: ofClient,
    reply: v.object({ data: v.array(SavedBankAccount) }),
    summary: 'A-54: saved bank accounts',
  }),
  getDefaultMethod: endpoint({
    method: 'POST',
    path: '/client/get-default-payment-method',
    auth: 'session',
    body: ofClient,
    reply: v.object({
      card_id: v.nullable(Id),
      type: v.nullable(v.string()),
      manual_details: v.object({ Manual: v.boolean() }),
    }),
    summary: 'A-55: the default method; Manual = Mail or Mail/Wire',
  }),
  setDefaultMethod: endpoint({
    method: 'POST',
    path: '/client/set-default-payment-method',
    auth: 'session',
    body: v.object({
      client_id: ClientId,
      card_id: v.nullable(v.union([Id, v.literal('None')])),
      data_id: v.optional(v.nullable(v.string())),
    }),
    reply: v.object({}),
    summary: "A-56: make a method the default; 'None' is Mail/Wire (P-52)",
  }),
  deleteMethod: endpoint({
    method: 'POST',
    path: '/client/delete-payment-method',
    auth: 'session',
    body: v.object({
      client_id: ClientId,
      card_id: Id,
      data_id: v.optional(v.nullable(v.string())),
      cancel_promise: v.optional(v.boolean(), false),
    }),
    reply: v.object({}),
    summary: 'A-57: remove a method; not the default one, and not one of a scheduled payment unless cancel_promise',
  }),
  getCardFrame: endpoint({
    method: 'POST',
    path: '/client/card-iframe-url',
    auth: 'session',
    body: frame,
    reply: frameUrl,
    summary: 'A-58: a one-use address of the hosted card frame',
  }),
  getBankFrame: endpoint({
    method: 'POST',
    path: '/client/ach-iframe-url',
    auth: 'session',
    body: frame,
    reply: frameUrl,
    summary: 'A-59: a one-use address of the hosted bank frame',
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/client/add-card',
    auth: 'session',
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
  }),
  addBankAccount: endpoint({
    method: 'POST',
    path: '/client/add-bank-account',
    auth: 'session',
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
  }),
}
