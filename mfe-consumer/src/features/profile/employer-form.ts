import { ADDRESS_LINE_MAX, NAME_MAX, isFormState, isPhone, isZip } from '@portal/shared/domain'
import type { Employer } from '@portal/shared/contract'
import type { FieldErrorTexts } from '@portal/shared/kit'
import type { FieldKind } from './edit-form/edit-values.ts'

/** The fields of 'Employer Information' (C-71), in the order of the screen. */
export const employerKinds = {
  employer_full_name: 'text',
  employ_type: 'choice',
  occupation: 'text',
  work_phone: 'phone',
  employer_street: 'text',
  employer_city: 'text',
  employer_state: 'state',
  employer_zip: 'zip',
} as const satisfies Record<keyof Employer, FieldKind>

export type EmployerField = keyof typeof employerKinds

/** The errors as the contract's codes (C-73). */
export function employerErrors(
  values: Record<EmployerField, string>,
  isChanged: (name: EmployerField) => boolean,
): FieldErrorTexts<EmployerField> {
  const tooLong = (name: EmployerField, max: number) => (values[name].trim().length > max ? 'too_long' : undefined)
  const { employer_full_name, employ_type, work_phone, employer_state, employer_zip } = values
  const badState =
    !isFormState(employer_state) && (isChanged('employer_state') || ['', 'NA'].includes(employer_state.trim()))
  return {
    employer_full_name: employer_full_name.trim() === '' ? 'required' : tooLong('employer_full_name', NAME_MAX),
    employ_type: employ_type === '' ? 'type_required' : undefined,
    occupation: tooLong('occupation', NAME_MAX),
    work_phone: work_phone !== '' && !isPhone(work_phone) ? 'phone_invalid' : undefined,
    employer_street: tooLong('employer_street', ADDRESS_LINE_MAX),
    employer_city: tooLong('employer_city', ADDRESS_LINE_MAX),
    employer_state: badState ? 'state_required' : undefined,
    employer_zip: employer_zip !== '' && !isZip(employer_zip) ? 'zip_invalid' : undefined,
  }
}
