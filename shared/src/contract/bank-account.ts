import * as v from 'valibot'
import { isAccountNumber, isEmailOrEmpty, isRoutingNumber } from '@portal/shared/domain'
import { ClientId, Id, requiredText } from './fields.ts'
import { howAuthorized } from './how-authorized.ts'

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
