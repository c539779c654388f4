import * as v from 'valibot'
import { cleanFreeTextWith, type Endpoint, type Schema } from '@portal/shared/contract'
import { maskText } from '@portal/shared/domain'
import { Refusal } from './refusal.ts'

// whatever people write, the server keeps no number of a card in it, and none of Social Security.
cleanFreeTextWith(maskText)

type Part = 'params' | 'query' | 'body'

/** Parses input by the endpoint's schemas; a refusal names every invalid field. */
export function validate(
  endpoint: Partial<Pick<Endpoint<any, any, any, any>, Part>>,
  sent: Partial<Record<Part, unknown>>,
): Partial<Record<Part, unknown>> {
  const parsed: Partial<Record<Part, unknown>> = {}
  const fields: Record<string, string[]> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] as Schema | undefined
    if (!schema) continue
    const result = v.safeParse(schema, part === 'query' ? filledIn(sent.query) : (sent[part] ?? {}))
    if (result.success) parsed[part] = result.output
    else collect(result.issues, fields, part)
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  return parsed
}

/** In a query an empty value is none: a form sends `date_from=` for a field that nobody has filled in. */
const filledIn = (query: unknown): object =>
  Object.fromEntries(Object.entries((query ?? {}) as object).filter(([, value]) => value !== ''))

/** Our own issue messages are codes (`zip_invalid`); the library's sentences become one of two codes. */
function collect(issues: readonly v.BaseIssue<unknown>[], fields: Record<string, string[]>, part: Part): void {
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? part
    const code = /^[a-z][a-z0-9_]*$/.test(issue.message)
      ? issue.message
      : issue.input === undefined
        ? 'required'
        : 'invalid'
    fields[path] = [...(fields[path] ?? []), code]
  }
}

/** Refuses NUL, which PostgreSQL cannot store and people cannot type. */
export function assertNoNul(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new Refusal('bad_request')
  } else if (value && typeof value === 'object') {
    if (depth > 20) throw new Refusal('bad_request')
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\u0000')) throw new Refusal('bad_request')
      assertNoNul(inner, depth + 1)
    }
  }
}
