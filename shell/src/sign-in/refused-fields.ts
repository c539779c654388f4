import type { ApiError } from '@portal/shared/client'
import { wireNames, type IdentifyField } from './variants.ts'

/** Places a refusal at the inputs that it names, otherwise under the last one with `message` (SH-72). */
export function refusedFields(
  fields: readonly IdentifyField[],
  refusal: Pick<ApiError, 'fields'>,
  message: string,
): Partial<Record<IdentifyField, string>> {
  const named = fields.flatMap((field) => {
    const issue = refusal.fields[wireNames[field]]?.[0]
    return issue === undefined ? [] : [[field, issue] as const]
  })
  return named.length > 0 ? Object.fromEntries(named) : { [fields[fields.length - 1] ?? 'dob']: message }
}
