import * as v from 'valibot'
import {
  ADDRESS_LINE_MAX,
  NAME_MAX,
  isEmail,
  isFormState,
  isZip,
  normaliseEmail,
  staffPermissions,
} from '@portal/shared/domain'
import { DateText, Id, Instant } from './fields.ts'
import { StaffProfile } from './staff.ts'
import { OptionalPhone } from './profile.ts'

/** A row of the roles list (S-10). */
export const StaffRow = v.object({
  id: Id,
  full_name: v.string(),
  email: v.string(),
  role: v.picklist(['agent', 'admin']),
  permissions: v.array(v.string()),
  is_active: v.boolean(),
  /** Until when sign-in is locked; null when it is not. */
  locked_until: v.nullable(Instant),
})
export type StaffRow = v.InferOutput<typeof StaffRow>

/** A colleague as an administrator sees them (S-14). */
export const StaffMember = v.object({
  ...StaffProfile.entries,
  is_active: v.boolean(),
  locked_until: v.nullable(Instant),
  has_second_factor: v.boolean(),
  /** Has a temporary password that was not changed yet, which ends then. */
  temporary_until: v.nullable(Instant),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

const StaffEmail = v.pipe(
  v.string('email_required'),
  v.transform(normaliseEmail),
  v.minLength(1, 'email_required'),
  v.check(isEmail, 'email_invalid'),
)
const required = (code: string, max: number) =>
  v.pipe(v.string(code), v.trim(), v.minLength(1, code), v.maxLength(max, 'too_long'))

/** Start date of an agent, birth date of an administrator (S-16); may be left out. */
const StaffDay = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text === null || text.trim() === '' ? null : text.trim())),
  v.nullable(DateText),
)

/** The fields of a staff profile (S-16, S-17). */
const staffFields = {
  full_name: required('full_name_required', NAME_MAX),
  dob: StaffDay,
  cell_phone: OptionalPhone,
  home_phone: OptionalPhone,
  state: v.pipe(v.string('state_required'), v.check(isFormState, 'state_required')),
  city: required('city_required', ADDRESS_LINE_MAX),
  street: required('street_required', ADDRESS_LINE_MAX),
  zip: v.pipe(v.string('zip_invalid'), v.trim(), v.check(isZip, 'zip_invalid')),
}

/** A new agent; the password is a temporary one (S-18). */
export const NewStaff = v.object({
  email: StaffEmail,
  password: v.pipe(
    v.string('temporary_required'),
    v.minLength(1, 'temporary_required'),
    v.minLength(4, 'temporary_short'),
    v.maxLength(128, 'too_long'),
  ),
  profile: v.object({
    ...staffFields,
    dob: v.optional(staffFields.dob, null),
    cell_phone: v.optional(OptionalPhone, null),
    home_phone: v.optional(OptionalPhone, null),
  }),
})
export type NewStaff = v.InferOutput<typeof NewStaff>

/** Changed fields of a colleague; a field left out stays as it is. */
export const StaffChange = v.partial(v.object({ email: StaffEmail, ...staffFields }))
export type StaffChange = v.InferOutput<typeof StaffChange>

/** Role and permissions of a colleague (L-11). */
export const StaffAccess = v.object({
  role: v.picklist(['agent', 'admin']),
  permissions: v.array(v.picklist(staffPermissions)),
})
export type StaffAccess = v.InferOutput<typeof StaffAccess>
