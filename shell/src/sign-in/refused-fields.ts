import type { ApiError } from '@portal/shared/client'
import { wireNames, type IdentifyField } from './variants.ts'

/** The inputs that a refusal names, with its issues. */
export function refusedFields(
  fields: readonly IdentifyField[],
  refusal: Pick<ApiError, 'fields'>,
): Partial<Record<IdentifyField, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const issue = refusal.fields[wireNames[field]]?.[0]
      return issue === undefined ? [] : [[field, issue]]
    }),
  )
}
