import * as v from 'valibot'
import type { Schema, TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { assertNoNul } from '../../http/validation.ts'

/** Reads the input of a control; the 400 names each wrong field and the correct form. */
export function readInput<S extends Schema>(schema: S, sent: unknown): v.InferOutput<S> {
  assertNoNul(sent)
  const result = v.safeParse(schema, sent ?? {})
  if (result.success) return result.output
  const fields: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? 'body'
    fields[path] = [...(fields[path] ?? []), issue.input === undefined ? 'is missing' : issue.message]
  }
  throw refuseFields(fields)
}

/** Refuses a field that has a valid form but a wrong value; `remedy` completes a sentence that starts with its name. */
export const refuseField = (field: string, remedy: string): Refusal => refuseFields({ [field]: [remedy] })

/** Refuses several fields. */
export const refuseFields = (fields: Record<string, string[]>): Refusal =>
  new Refusal('validation_failed', {
    fields,
    message: Object.entries(fields)
      .map(([field, remedies]) => `${field}: ${remedies.join('; ')}`)
      .join('. '),
  })

/** The tenant that a control works on. */
export function tenantNamed({ deps }: { deps: Deps }, id: string): TenantSettings {
  const tenant = deps.tenants.byId(id)
  if (tenant) return tenant
  const known = deps.tenants.all().map((one) => one.id)
  throw refuseField('tenant', `is unknown: use one of ${known.join(', ')}`)
}
