import * as v from 'valibot'
import {
  ADDRESS_LINE_MAX,
  NAME_MAX,
  OTHER_LANGUAGE_MAX,
  ZIP_MAX,
  isEmail,
  isEmailOrEmpty,
  isFormState,
  isPhone,
  isZip,
  normaliseEmail,
  phoneDigits,
} from '@portal/shared/domain'
import { employTypes } from './account.ts'
import { DateText, Id, Instant, MaybeDate, MaybeText, freeText, requiredText } from './fields.ts'

/** Languages as a profile names them (C-67); 'Other' goes with `other_language`. */
export const profileLanguages = ['English', 'Español', 'Other'] as const
/** The kinds of third-party contact (C-75). */
export const thirdPartyTypes = [
  'attorney',
  'title_company',
  'power_of_attorney',
  'executor',
  'secondary',
  'spouse',
  'other',
] as const

const cleared = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim())
/** Text that may be emptied: '' and null both clear it. */
const optionalText = (max: number) => v.pipe(v.nullable(freeText(max)), v.transform(cleared))
/** Ten digits, however they are written; empty is sent and kept as null (X-25, S-37). */
export const OptionalPhone = v.pipe(
  v.nullable(v.pipe(v.string(), v.maxLength(30, 'too_long'))),
  v.check((text) => text === null || text.trim() === '' || isPhone(text), 'phone_invalid'),
  v.transform((text) => (text === null ? null : phoneDigits(text) || null)),
)
const OptionalEmail = v.pipe(
  v.nullable(v.string()),
  v.check((text) => text === null || isEmailOrEmpty(text), 'email_invalid'),
  v.transform((text) => (text === null ? null : normaliseEmail(text) || null)),
)
const RequiredEmail = v.pipe(
  v.string('email_invalid'),
  v.check((text) => isEmail(text), 'email_invalid'),
  v.transform(normaliseEmail),
)
const OptionalZip = v.pipe(
  v.nullable(freeText(ZIP_MAX)),
  v.check((text) => text === null || text === '' || isZip(text), 'zip_invalid'),
  v.transform(cleared),
)
/** A state by its full name or code, '' and 'NA' refused (C-69). */
const RequiredState = v.pipe(v.string('state_required'), v.check(isFormState, 'state_required'))
const OptionalState = v.pipe(
  v.nullable(v.string()),
  v.check((text) => text === null || text === '' || isFormState(text), 'state_required'),
  v.transform(cleared),
)

/**
 * The values that a person read before the change, by field, in wire form: a field that has another value by now
 * is a conflict (409, `current` names it) and nothing is written.
 */
export const Was = v.optional(v.record(v.string(), v.nullable(v.string())), {})

/** Changed fields of a consumer (C-67, C-69, C-70); a field left out stays as it is. */
export const ClientChange = v.object({
  alias: v.optional(optionalText(NAME_MAX)),
  email: v.optional(RequiredEmail),
  language: v.optional(v.picklist(profileLanguages, 'required')),
  other_language: v.optional(optionalText(OTHER_LANGUAGE_MAX)),
  cell_phone: v.optional(OptionalPhone),
  home_phone: v.optional(OptionalPhone),
  street: v.optional(optionalText(ADDRESS_LINE_MAX)),
  city: v.optional(optionalText(ADDRESS_LINE_MAX)),
  state: v.optional(RequiredState),
  zip: v.optional(OptionalZip),
})
export type ClientChange = v.InferOutput<typeof ClientChange>

/** Changed fields of the employer (C-73); the name, the type and the state must be there afterwards. */
export const EmployerChange = v.object({
  employer_full_name: v.optional(requiredText(NAME_MAX)),
  employ_type: v.optional(v.picklist(employTypes, 'type_required')),
  work_phone: v.optional(OptionalPhone),
  occupation: v.optional(optionalText(NAME_MAX)),
  employer_state: v.optional(RequiredState),
  employer_city: v.optional(optionalText(ADDRESS_LINE_MAX)),
  employer_street: v.optional(optionalText(ADDRESS_LINE_MAX)),
  employer_zip: v.optional(OptionalZip),
})

const contactFields = {
  entity_name: requiredText(NAME_MAX),
  type: v.picklist(thirdPartyTypes, 'type_required'),
  phone_number: OptionalPhone,
  email: OptionalEmail,
  street: optionalText(ADDRESS_LINE_MAX),
  city: optionalText(ADDRESS_LINE_MAX),
  state: OptionalState,
  zip: OptionalZip,
}

/** A person to whom the agency may talk about the consumer (C-74). */
export const ThirdPartyContact = v.object({
  id: Id,
  entity_name: v.string(),
  type: v.picklist(thirdPartyTypes),
  phone_number: MaybeText,
  email: MaybeText,
  street: MaybeText,
  city: MaybeText,
  state: MaybeText,
  zip: MaybeText,
})
export type ThirdPartyContact = v.InferOutput<typeof ThirdPartyContact>

/** A new third-party contact (C-76): a name and a type are needed, all else may be empty. */
export const NewThirdPartyContact = v.object({
  entity_name: contactFields.entity_name,
  type: contactFields.type,
  phone_number: v.optional(contactFields.phone_number, null),
  email: v.optional(contactFields.email, null),
  street: v.optional(contactFields.street, null),
  city: v.optional(contactFields.city, null),
  state: v.optional(contactFields.state, null),
  zip: v.optional(contactFields.zip, null),
})
export type NewThirdPartyContact = v.InferOutput<typeof NewThirdPartyContact>
/** Changed fields of a third-party contact. */
export const ThirdPartyChange = v.partial(v.object(contactFields))

/** The notices that a consumer gets by e-mail and text (N-01). */
export const Subscriptions = v.object({
  email_statements: v.boolean(),
  email_reminders: v.boolean(),
  text_reminders: v.boolean(),
})
export type Subscriptions = v.InferOutput<typeof Subscriptions>

/** One line of the consent ledger as its consumer reads it (F-05). */
export const ConsentLine = v.object({
  id: Id,
  purpose: v.picklist(['debt_messages', 'electronic_records']),
  channel: v.picklist(['email', 'text', 'phone', 'none']),
  /** Masked address or number; null when the consent has none. */
  address: MaybeText,
  basis: v.picklist(['consent', 'consumer_used', 'creditor_notice', 'prior_collector', 'file']),
  source: v.string(),
  text_version: v.string(),
  given_at: Instant,
  revoked_at: v.optional(v.nullable(Instant), null),
  revoked_by: MaybeText,
})
export type ConsentLine = v.InferOutput<typeof ConsentLine>

/** Bases of consent that staff can record, with their proof. */
export const recordableBases = ['consent', 'consumer_used', 'creditor_notice', 'prior_collector'] as const
/** Why an address or number may be written to, as staff write it down. */
export const ConsentBasisGiven = v.object({
  basis: v.picklist(recordableBases),
  /** When the consumer agreed or wrote, or the creditor or the collector before us last wrote to it about the account. */
  on: DateText,
  /** Of a creditor's notice: when it was sent, and the last day to opt out that it names; null: 35 days later. */
  notice_on: MaybeDate,
  opt_out_by: MaybeDate,
  /** The proof, and where it is kept. */
  evidence: requiredText(1000),
})
