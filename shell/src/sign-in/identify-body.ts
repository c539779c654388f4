import * as v from 'valibot'
import { wireNames, type IdentifyField, type VariantForm } from './variants.ts'

/** Typed text by input. */
export type IdentifyValues = Record<IdentifyField, string>

/** The values of an empty form. */
export const emptyValues: IdentifyValues = {
  full_name: '',
  data_id: '',
  account_number: '',
  zip: '',
  ssn4: '',
  ssn9: '',
  dob: '',
}

/** The body to send, or an issue for each wrong input (words of the contract, such as 'zip_invalid'). */
export type IdentifyBody =
  { ok: true; body: Record<string, string> } | { ok: false; issues: Partial<Record<IdentifyField, string>> }

/** Converts the typed text into the call's body and checks it with the contract's own schema. `fields` are those shown. */
export function identifyBody(
  form: VariantForm,
  fields: readonly IdentifyField[],
  values: IdentifyValues,
): IdentifyBody {
  const body = Object.fromEntries(fields.map((field) => [wireNames[field], wireValue(field, values[field].trim())]))
  const parsed = v.safeParse(form.endpoint.body as v.GenericSchema, body)
  if (parsed.success) {
    // The schema accepts a missing optional field, but this screen requires it.
    const missing = fields.filter((field) => values[field].trim() === '')
    return missing.length === 0
      ? { ok: true, body }
      : { ok: false, issues: Object.fromEntries(missing.map((field) => [field, 'required'])) }
  }
  const found = (v.flatten(parsed.issues).nested ?? {}) as Record<string, string[]>
  const issues: Partial<Record<IdentifyField, string>> = {}
  for (const field of fields) {
    const issue = found[wireNames[field]]?.[0]
    // An empty input is missing rather than malformed.
    if (values[field].trim() === '') issues[field] = 'required'
    else if (issue !== undefined) issues[field] = issue
  }
  return { ok: false, issues }
}

/**
 * A typed input as the call takes it. The schema refuses a day that does not exist; the library of dates would add 3 kB to
 * the first page.
 */
export function wireValue(field: IdentifyField, typed: string): string {
  return field === 'dob' ? typed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2') : typed
}
