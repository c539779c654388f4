import { endpoints } from '@portal/shared/contract'
import { typedVariants, type LoginVariant } from '@portal/shared/domain'

/** Inputs of the identify step. */
export type IdentifyField = 'full_name' | 'data_id' | 'account_number' | 'zip' | 'ssn4' | 'ssn9' | 'dob'

/** Variants with a form (Google is a button). */
export type FormVariant = Exclude<LoginVariant, 'google'>

/** The form of a variant: its call, its inputs in order, and a last one that the person chooses from two. */
export interface VariantForm {
  endpoint: (typeof endpoints)[
    'login' | 'loginLink' | 'loginFullNameSsn' | 'loginDataId' | 'loginZip' | 'loginSsn' | 'loginAccountNumber']
  fields: readonly IdentifyField[]
  /** Two inputs, of which the person fills in one. */
  either?: readonly [IdentifyField, IdentifyField]
}

/** The form of each variant (L-10); the tenant and the fields decide the call (SH-67). */
export const variantForms: Record<FormVariant, VariantForm> = {
  login: { endpoint: endpoints.login, fields: ['data_id', 'ssn4', 'dob'] },
  link: { endpoint: endpoints.loginLink, fields: [], either: ['ssn4', 'dob'] },
  fullname_ssn: { endpoint: endpoints.loginFullNameSsn, fields: ['full_name', 'ssn4'], either: ['zip', 'dob'] },
  data_id: { endpoint: endpoints.loginDataId, fields: ['data_id', 'zip'] },
  zip: { endpoint: endpoints.loginZip, fields: ['zip', 'ssn4'] },
  ssn: { endpoint: endpoints.loginSsn, fields: ['ssn9', 'dob'] },
  account_number: { endpoint: endpoints.loginAccountNumber, fields: ['account_number', 'zip'] },
}

/** Wire name of an input. */
export const wireNames: Record<IdentifyField, string> = {
  full_name: 'full_name',
  data_id: 'data_id',
  account_number: 'account_number',
  zip: 'zip',
  ssn4: 'ssn',
  ssn9: 'ssn',
  dob: 'dob',
}

/**
 * The forms that a tenant offers, in its order: the link's form only with a token in the address; the default form when
 * the tenant has no variant with a form.
 */
export const offeredForms = (variants: readonly LoginVariant[], hasLink: boolean): FormVariant[] =>
  hasLink && variants.includes('link') ? ['link'] : typedVariants(variants)
