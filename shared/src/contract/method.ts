import * as v from 'valibot'
import { Id, Instant, MaybeText } from './fields.ts'

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
