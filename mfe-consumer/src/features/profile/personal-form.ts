import { ADDRESS_LINE_MAX, NAME_MAX, isEmail, isFormState, isPhone, isZip } from '@portal/shared/domain'
import type { ClientProfile } from '@portal/shared/contract'
import type { FieldErrorTexts } from '@portal/shared/kit'
import type { FieldKind } from './edit-form/edit-values.ts'

/** The fields that a consumer may change (C-67), in the order of the screen. */
export const personalKinds = {
  alias: 'text',
  email: 'email',
  cell_phone: 'phone',
  home_phone: 'phone',
  street: 'text',
  city: 'text',
  state: 'state',
  zip: 'zip',
  language: 'choice',
  other_language: 'text',
} as const satisfies Partial<Record<keyof ClientProfile, FieldKind>>

export type PersonalField = keyof typeof personalKinds

const longest: Partial<Record<PersonalField, number>> = {
  alias: NAME_MAX,
  street: ADDRESS_LINE_MAX,
  city: ADDRESS_LINE_MAX,
}

/** The errors as the contract's codes (C-69, C-70). An e-mail address that was never known is not required. */
export function personalErrors(
  values: Record<PersonalField, string>,
  isChanged: (name: PersonalField) => boolean,
): FieldErrorTexts<PersonalField> {
  const isEmpty = (name: PersonalField) => values[name].trim() === ''
  const badPhone = (name: 'cell_phone' | 'home_phone') =>
    !isEmpty(name) && !isPhone(values[name]) ? 'phone_invalid' : undefined
  const tooLong = (name: PersonalField) =>
    values[name].trim().length > (longest[name] ?? Infinity) ? 'too_long' : undefined
  const hasNoPhone = isEmpty('cell_phone') && isEmpty('home_phone')
  const badState = !isFormState(values.state) && (isChanged('state') || ['', 'NA'].includes(values.state.trim()))
  return {
    alias: tooLong('alias'),
    email: (isEmpty('email') ? isChanged('email') : !isEmail(values.email)) ? 'email_invalid' : undefined,
    cell_phone: hasNoPhone ? 'phone_needed' : badPhone('cell_phone'),
    home_phone: badPhone('home_phone'),
    street: tooLong('street'),
    city: tooLong('city'),
    state: badState ? 'state_required' : undefined,
    zip: !isEmpty('zip') && !isZip(values.zip) ? 'zip_invalid' : undefined,
    other_language: values.language === 'Other' && isEmpty('other_language') ? 'required' : undefined,
  }
}
