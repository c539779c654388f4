import * as v from 'valibot'
import { disputeSteps, faultModes } from './records.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const bank = v.object({
  holder: v.string(),
  routing: v.pipe(v.string(), v.regex(/^\d{9}$/)),
  account: v.pipe(v.string(), v.regex(/^\d{1,17}$/)),
  type: v.picklist(['checking', 'savings']),
})

export const ChargeBody = v.object({
  tenant: text,
  debt_id: text,
  reference: text,
  amount_cents: cents,
  descriptor: v.string(),
  sec: v.nullable(v.picklist(['WEB', 'TEL', 'PPD'])),
  present: v.optional(v.boolean(), false),
  source: v.union([v.object({ token: text }), v.object({ bank })]),
})
export const RefundBody = v.object({ tenant: text, reference: text, charge_reference: text, amount_cents: cents })
export const BankBody = v.object({ tenant: text, bank })
/** The tenant's colour, and whether its pages follow a device that is set to dark. */
const look = {
  accent: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)),
  dark: v.optional(v.boolean(), false),
}
export const SessionBody = v.object({
  kind: v.picklist(['card', 'ach', 'paypal']),
  tenant: text,
  reference: text,
  return_url: v.pipe(v.string(), v.url()),
  company: v.string(),
  ...look,
  language: v.picklist(['en', 'es']),
  debit_only: v.boolean(),
  allow_savings: v.boolean(),
})
export const ChallengeBody = v.object({
  tenant: text,
  reference: text,
  return_url: v.pipe(v.string(), v.url()),
  company: v.string(),
  ...look,
  language: v.picklist(['en', 'es']),
})
export const WalletBody = v.object({
  kind: v.picklist(['applepay', 'googlepay']),
  tenant: text,
  reference: text,
  amount_cents: cents,
  company: v.string(),
  ...look,
  language: v.picklist(['en', 'es']),
})

export const OfTenant = v.object({ tenant: text })
export const BooksBody = v.object({
  tenant: text,
  from: v.pipe(v.string(), v.isoTimestamp()),
  to: v.pipe(v.string(), v.isoTimestamp()),
})
export const OfReference = v.object({ tenant: text, reference: text })
export const OfToken = v.object({ tenant: text, token: text })
export const ChangesBody = v.object({ tenant: text, days: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export const SettleBody = v.object({ tenant: text, date: v.optional(v.pipe(v.string(), v.isoDate())) })

export const ModeBody = v.object({
  tenant: text,
  debt_id: v.optional(text),
  mode: v.picklist(faultModes),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export const ReturnBody = v.object({
  tenant: text,
  return: v.object({ payment: text, r_code: v.pipe(v.string(), v.regex(/^R\d\d$/)) }),
})
export const CorrectionBody = v.object({
  tenant: text,
  correction: v.object({ payment: text, c_code: v.pipe(v.string(), v.regex(/^C\d\d$/)) }),
})
export const DisputeBody = v.object({
  tenant: text,
  dispute: v.object({ payment: text, step: v.picklist(disputeSteps), amount_cents: v.optional(cents) }),
})
export const RefundByHandBody = v.object({ tenant: text, refund: v.object({ payment: text, amount_cents: cents }) })
export const RefundFailedBody = v.object({ tenant: text, refund_failed: v.object({ payment: text }) })
export const SettleAllBody = v.object({ tenant: text, settle: v.literal(true) })
