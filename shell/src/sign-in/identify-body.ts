import * as v from 'valibot'
import { parseUsDate } from '@portal/shared/domain'
import { wireNames, type IdentifyField, type VariantForm } from './variants.ts'

/** What is typed, by input. */
export type IdentifyValues = Record<IdentifyField, string>

/** Nothing typed yet. */
export const emptyValues: IdentifyValues = { full_name: '', data_id: '', account_number: '', zip: '', ssn4: '', ssn9: '', dob: '' }

/** The body to send, or what is wrong with which input (words of the contract, such as 'zip_invalid'). */
export type IdentifyBody = { ok: true; body: Record<string, string> } | { ok: false; issues: Partial<Record<IdentifyField, string>> }

/** Converts what was typed into the call's body and checks it with the contract's own schema. */
export function identifyBody(form: VariantForm, values: IdentifyValues): IdentifyBody {
  const issues: Partial<Record<IdentifyField, string>> = {}
  const body: Record<string, string> = {}
  for (const field of form.fields) {
    const typed = values[field].trim()
    if (typed === '' && form.either?.includes(field)) continue
    body[wireNames[field]] = field === 'dob' && typed !== '' ? (parseUsDate(typed) ?? typed) : typed
  }
  if (form.either?.every((field) => values[field].trim() === '')) issues[form.either[0]] = 'required'
  const parsed = v.safeParse(form.endpoint.body as v.GenericSchema, body)
  const found = parsed.success ? {} : ((v.flatten(parsed.issues).nested ?? {}) as Record<string, string[]>)
  for (const field of form.fields) {
    const issue = found[wireNames[field]]?.[0]
    // An empty input is missing rather than malformed.
    if (issue !== undefined && issues[field] === undefined) issues[field] = values[field].trim() === '' ? 'required' : issue
  }
  return Object.keys(issues).length > 0 ? { ok: false, issues } : { ok: true, body }
}
