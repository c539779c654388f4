import type { FieldErrorTexts } from '@portal/shared/kit'
import type { ClientProfile } from '@portal/shared/contract'
import {
  accountTypeToForm,
  isAccountNumber,
  isEmailOrEmpty,
  isRoutingNumber,
  type AccountType,
} from '@portal/shared/domain'

/** The bank form as the screen shows it (P-25, P-35). */
export interface BankValues {
  account_type: AccountType
  name_on_check: string
  routing_number: string
  account_number: string
  bank_name: string
  email: string
}

/** The fields in the order of the screen. */
export const bankFieldNames = [
  'account_type',
  'name_on_check',
  'routing_number',
  'account_number',
  'bank_name',
  'email',
] as const
export type BankField = (typeof bankFieldNames)[number]

/** An empty form, filled in from the profile. */
export const emptyBank = (profile: Pick<ClientProfile, 'full_name' | 'email'> | undefined): BankValues => ({
  account_type: 'checking',
  name_on_check: profile?.full_name ?? '',
  routing_number: '',
  account_number: '',
  bank_name: '',
  email: profile?.email ?? '',
})

/** The errors as the contract's codes (P-30, P-31, P-34; P-35: the email may stay empty). */
export function bankErrors(values: BankValues, isSimulator: boolean): FieldErrorTexts<BankField> {
  const { name_on_check, routing_number, account_number, bank_name, email } = values
  return {
    name_on_check: name_on_check.trim() ? undefined : 'required',
    routing_number: isRoutingNumber(routing_number.trim(), isSimulator)
      ? undefined
      : routing_number
        ? 'routing_invalid'
        : 'required',
    account_number: isAccountNumber(account_number.trim())
      ? undefined
      : account_number
        ? 'account_invalid'
        : 'required',
    bank_name: bank_name.trim() ? undefined : 'required',
    email: isEmailOrEmpty(email.trim()) ? undefined : 'email_invalid',
  }
}

export const isComplete = (errors: FieldErrorTexts<BankField>): boolean =>
  Object.values(errors).every((error) => !error)

/** P-32, K-08: the form as it is sent: trimmed except the bank's name, savings as 2. */
export const bankRequest = (values: BankValues) => ({
  account_type: accountTypeToForm(values.account_type),
  name_on_check: values.name_on_check.trim(),
  routing_number: values.routing_number.trim(),
  account_number: values.account_number.trim(),
  bank_name: values.bank_name,
  email: values.email.trim(),
})
