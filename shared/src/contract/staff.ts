import * as v from 'valibot'
import { DateText, Id, MaybeText, Money } from './fields.ts'

/** Fields that staff may search by (S-02). */
export const searchFields = ['first_name', 'last_name', 'ssn', 'address', 'account_number', 'reference_number'] as const
export type SearchField = (typeof searchFields)[number]
/** Status buttons of the list (S-03). */
export const clientStatuses = ['all', 'active', 'established', 'delinquent', 'recalled', 'paid_off', 'on_hold'] as const
export type ClientStatus = (typeof clientStatuses)[number]

/** One row of the customers list (S-07); the wire keeps the specification's spelling `orginator`. */
export const ClientRow = v.object({
  client_id: Id,
  full_name: v.string(),
  ssn: MaybeText,
  client: MaybeText,
  cell_phone: MaybeText,
  address: MaybeText,
  city: MaybeText,
  state: MaybeText,
  zip: MaybeText,
  dob: MaybeText,
  orginator: MaybeText,
  current_creditor: MaybeText,
  agent_profile: v.object({ full_name: MaybeText }),
  reference: MaybeText,
  amount: Money,
  account_status: MaybeText,
  debt_status: MaybeText,
})
export type ClientRow = v.InferOutput<typeof ClientRow>

/** The profile of the signed-in person, with role and permissions. */
export const StaffProfile = v.object({
  id: Id,
  role: v.picklist(['user', 'agent', 'admin']),
  permissions: v.array(v.string()),
  full_name: v.string(),
  email: MaybeText,
  dob: MaybeText,
  cell_phone: MaybeText,
  home_phone: MaybeText,
  state: MaybeText,
  city: MaybeText,
  street: MaybeText,
  zip: MaybeText,
  date_added: DateText,
})
export type StaffProfile = v.InferOutput<typeof StaffProfile>
