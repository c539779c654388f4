import type { FieldErrorTexts } from '@portal/shared/kit'
import {
  formatPhone,
  formatPhoneEntry,
  formatZip,
  isEmail,
  isFormState,
  isPhone,
  isZip,
  normaliseEmail,
  phoneToWire,
  stateName,
} from '@portal/shared/domain'

/** The fields of a staff profile (S-16), in the order of the screen. */
export const staffFields = [
  'full_name',
  'email',
  'dob',
  'cell_phone',
  'home_phone',
  'street',
  'city',
  'state',
  'zip',
] as const
export type StaffField = (typeof staffFields)[number]
export type StaffValues = Record<StaffField, string>
/** A profile on the wire. */
export type StaffWire = Partial<Record<StaffField, string | null>>

export const emptyStaff = Object.fromEntries(staffFields.map((name) => [name, ''])) as StaffValues

/** Formats text that is typed or pasted into a field. */
export const staffMask: Partial<Record<StaffField, (typed: string) => string>> = {
  cell_phone: formatPhoneEntry,
  home_phone: formatPhoneEntry,
  zip: formatZip,
}

function shownText(name: StaffField, value: string | null | undefined): string {
  if (!value) return ''
  if (name === 'cell_phone' || name === 'home_phone') return formatPhone(value)
  return name === 'state' ? stateName(value) : value
}

/** A profile as the form shows it. */
export const shownStaff = (read: StaffWire): StaffValues =>
  Object.fromEntries(staffFields.map((name) => [name, shownText(name, read[name])])) as StaffValues

/** A field as it is sent: an empty phone or date is null. */
export function wireText(name: StaffField, text: string): string | null {
  if (name === 'cell_phone' || name === 'home_phone') return phoneToWire(text)
  if (name === 'dob') return text || null
  return name === 'email' ? normaliseEmail(text) : text.trim()
}

/** Changed fields as they are sent, and the value that was read of each. */
export type StaffChange = StaffWire & { was: Record<string, string | null> }

/** S-21: only fields that differ from the read values. */
export function changedStaff(values: StaffValues, read: StaffWire): StaffChange {
  const before = shownStaff(read)
  const changed = staffFields.filter((name) => wireText(name, values[name]) !== wireText(name, before[name]))
  return {
    ...Object.fromEntries(changed.map((name) => [name, wireText(name, values[name])])),
    was: Object.fromEntries(changed.map((name) => [name, read[name] ?? null])),
  }
}

/** The errors, as codes of the contract (S-17). */
export function staffErrors(values: StaffValues): FieldErrorTexts<StaffField> {
  const isEmpty = (name: StaffField) => values[name].trim() === ''
  const phone = (name: 'cell_phone' | 'home_phone') =>
    !isEmpty(name) && !isPhone(values[name]) ? 'phone_invalid' : undefined
  return {
    full_name: isEmpty('full_name') ? 'full_name_required' : undefined,
    email: isEmpty('email') ? 'email_required' : isEmail(values.email) ? undefined : 'email_invalid',
    cell_phone: phone('cell_phone'),
    home_phone: phone('home_phone'),
    state: isFormState(values.state) ? undefined : 'state_required',
    city: isEmpty('city') ? 'city_required' : undefined,
    street: isEmpty('street') ? 'street_required' : undefined,
    zip: isZip(values.zip) ? undefined : 'zip_invalid',
  }
}
