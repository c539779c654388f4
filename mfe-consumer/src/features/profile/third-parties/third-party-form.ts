import { ADDRESS_LINE_MAX, NAME_MAX, isEmailOrEmpty, isFormState, isPhone, isZip } from '@portal/shared/domain'
import type { ThirdPartyContact } from '@portal/shared/contract'
import type { FieldErrorTexts } from '@portal/shared/kit'
import type { FieldKind } from '../edit-form/edit-values.ts'

/** The fields of a third-party contact (C-74), in the order of the screen. */
export const thirdPartyKinds = {
  entity_name: 'text',
  type: 'choice',
  phone_number: 'phone',
  email: 'email',
  street: 'text',
  city: 'text',
  state: 'state',
  zip: 'zip',
} as const satisfies Record<Exclude<keyof ThirdPartyContact, 'id'>, FieldKind>

export type ThirdPartyField = keyof typeof thirdPartyKinds

/** The errors as the contract's codes (C-76): only the name and the type are required. */
export function thirdPartyErrors(
  values: Record<ThirdPartyField, string>,
  isChanged: (name: ThirdPartyField) => boolean,
): FieldErrorTexts<ThirdPartyField> {
  const tooLong = (name: ThirdPartyField, max: number) => (values[name].trim().length > max ? 'too_long' : undefined)
  const { entity_name, type, phone_number, email, state, zip } = values
  return {
    entity_name: entity_name.trim() === '' ? 'required' : tooLong('entity_name', NAME_MAX),
    type: type === '' ? 'type_required' : undefined,
    phone_number: phone_number !== '' && !isPhone(phone_number) ? 'phone_invalid' : undefined,
    email: isEmailOrEmpty(email) ? undefined : 'email_invalid',
    street: tooLong('street', ADDRESS_LINE_MAX),
    city: tooLong('city', ADDRESS_LINE_MAX),
    state: state !== '' && isChanged('state') && !isFormState(state) ? 'state_required' : undefined,
    zip: zip !== '' && !isZip(zip) ? 'zip_invalid' : undefined,
  }
}
