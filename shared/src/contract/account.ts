import * as v from 'valibot'
import { DateText, Id, MaybeDate, MaybeText } from './fields.ts'

/** Kinds of employment (C-72). */
export const employTypes = ['ft', 'pt', 'se', 'tm', 'sz'] as const
/** Where a consumer works (C-71); the state by its full name. */
export const Employer = v.object({
  employer_full_name: MaybeText,
  employ_type: v.optional(v.nullable(v.picklist(employTypes)), null),
  work_phone: MaybeText,
  occupation: MaybeText,
  employer_state: MaybeText,
  employer_city: MaybeText,
  employer_street: MaybeText,
  employer_zip: MaybeText,
})
export type Employer = v.InferOutput<typeof Employer>

/** Contact points that a code can be sent to. */
export const ProvableContact = v.picklist(['email', 'cell_phone'])

/** Another person who owes one of the same debts: consumer id and full name. */
export const CoDebtor = v.object({ id: Id, full_name: v.string() })

/** A consumer as their profile shows them. */
export const ClientProfile = v.object({
  client_id: Id,
  full_name: v.string(),
  alias: MaybeText,
  email: MaybeText,
  dob: MaybeText,
  /** Masked: ***-**-1234. */
  ssn: MaybeText,
  access_code: MaybeText,
  language: v.string(),
  other_language: MaybeText,
  /** Whether this portal lets the consumer change the language (C-78). */
  allow_language_update: v.optional(v.boolean(), true),
  cell_phone: MaybeText,
  home_phone: MaybeText,
  state: MaybeText,
  city: MaybeText,
  street: MaybeText,
  zip: MaybeText,
  date_added: DateText,
  new_payment_system: v.boolean(),
  profile_created: v.boolean(),
  is_complete: v.boolean(),
  /** Addresses and numbers that the consumer gave and has not proven yet: no code goes to them. */
  unproven: v.optional(v.array(ProvableContact), []),
  esign: v.nullable(v.boolean()),
  employer: v.optional(v.nullable(Employer), null),
  /** Staff only: name of the agent and the segment, null = Unassigned. */
  agent: MaybeText,
  agent_id: MaybeText,
  segment: MaybeText,
  co_borrowers: v.optional(v.array(CoDebtor), []),
  /** Staff of some tenants: may we call, text, e-mail (S-24). */
  contact_flags: v.optional(v.nullable(v.object({ call: v.boolean(), text: v.boolean(), email: v.boolean() })), null),
  /** Staff only: the last day on which mail to the present address came back. */
  mail_returned_on: MaybeDate,
})
export type ClientProfile = v.InferOutput<typeof ClientProfile>
