import * as v from 'valibot'
import { authorizationMethods, isAccountNumber, isEmailOrEmpty, isRoutingNumber } from '@portal/shared/domain'
import { ClientId, freeText, Id, Instant, MaybeText, requiredText } from './fields.ts'

/** Web, verbal, written. Web is the consumer's alone, who need not say it; staff say one of the others. */
export const AuthorizationMethod = v.optional(v.picklist(authorizationMethods))
/** How an authorization was given, and the proof of it: staff must name one, a consumer agrees on the page. */
export const howAuthorized = {
  authorization: AuthorizationMethod,
  /** Verbal: where the recording is found. */
  recording_ref: v.optional(freeText(120)),
  /** Verbal, of a single payment: why there is no recording. */
  no_recording_reason: v.optional(freeText(200)),
  /** Written: the signed paper, filed by `fileSignedPaper` on the same day. */
  paper_id: v.optional(Id),
}
/** The method of a payment, as screens and receipts name it; a mailed payment is Manual. */
export const UsedMethodType = v.picklist(['Card', 'ACH', 'PayPal', 'ApplePay', 'GooglePay', 'Manual', 'Other'])

/** Where a saved method is needed; absent is nowhere. */
const uses = {
  /** Debts whose running plan it pays: it cannot be removed before another one does. */
  PaysPlans: v.optional(v.array(v.object({ debt_id: Id, referenceNumber: v.string() }))),
  /** Reference numbers of debts that have it as a default of their own. */
  DefaultFor: v.optional(v.array(v.string())),
}

/** A saved card: brand and last four digits, never the number. */
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
  ...uses,
})
export type SavedCard = v.InferOutput<typeof SavedCard>

/** A saved bank account with a masked number. */
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
  /**
   * F-25: what the bank has corrected since it was given, until that is confirmed or dismissed. Only what changed is
   * named, as it was before: numbers masked, the type as in the list.
   */
  Correction: v.optional(
    v.object({
      corrected_at: Instant,
      account_number_from: v.optional(v.string()),
      routing_number_from: v.optional(v.string()),
      type_from: v.optional(v.picklist([0, 1])),
    }),
  ),
  DefaultForPayments: v.boolean(),
  ScheduledOTP: v.boolean(),
  ...uses,
})
export type SavedBankAccount = v.InferOutput<typeof SavedBankAccount>

/** A saved PayPal account, named by its e-mail address. */
export const SavedPayPal = v.object({
  Id: Id,
  Email: v.string(),
  CustomerName: v.string(),
  DefaultForPayments: v.boolean(),
  ScheduledOTP: v.optional(v.boolean()),
  ...uses,
})
export type SavedPayPal = v.InferOutput<typeof SavedPayPal>

/** The fields of the bank form (P-35). The simulator's routing number passes here and is the server's to refuse (K-21); account_type 1 checking, 2 savings in forms (K-08). */
export const bankFields = {
  name_on_check: requiredText(120),
  routing_number: v.pipe(
    v.string('required'),
    v.trim(),
    v.check((text) => isRoutingNumber(text, true), 'routing_invalid'),
  ),
  account_number: v.pipe(v.string('required'), v.trim(), v.check(isAccountNumber, 'account_invalid')),
  /** P-32: as typed, blanks around it too; blanks alone name no bank. */
  bank_name: v.pipe(
    v.string('required'),
    v.check((text) => text.trim() !== '', 'required'),
    v.maxLength(120, 'too_long'),
  ),
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.check(isEmailOrEmpty, 'email_invalid')), ''),
  account_type: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))]),
    v.picklist([1, 2], 'account_type_invalid'),
  ),
}

/** The typed bank form; `account_type` is 1 checking, 2 savings (K-08). */
export const BankAccountRequest = v.object({
  ...bankFields,
  institution_number: v.optional(v.literal(803), 803),
  ...howAuthorized,
  debt_id: v.optional(v.nullable(Id)),
  data_id: v.optional(v.nullable(v.string())),
  client_id: ClientId,
  /** False keeps the account for this payment only (P-100). */
  save: v.optional(v.boolean(), true),
})
