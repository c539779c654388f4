import * as v from 'valibot'
import { nearest } from '@portal/shared/domain'
import type { JsonPath, PlacedJson } from './json-places.ts'
import type { Mistake } from './portal-mistake.ts'

/** The part of a schema that is used here. */
interface AnySchema {
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly value?: AnySchema
  readonly wrapped?: AnySchema
  readonly options?: unknown
}

/** Mistakes of form: unknown, missing or repeated keys, and values of the wrong type. */
export function shapeMistakes(schema: v.GenericSchema, json: PlacedJson): Mistake[] {
  const repeated = json.repeated.map((at) => ({
    at,
    isKey: true,
    what: `${quoted(at.at(-1))} is there twice.`,
    remedy: 'Keep one of them.',
  }))
  const { issues = [] } = v.safeParse(schema, json.value)
  return [...repeated, ...issues.map((issue) => mistakeOf(schema as AnySchema, issue))]
}

function mistakeOf(schema: AnySchema, issue: v.BaseIssue<unknown>): Mistake {
  const at = (issue.path ?? []).map(({ key }) => key as string | number)
  const key = at.at(-1)
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = Object.keys(schemaAt(schema, at.slice(0, -1))?.entries ?? {})
    return { at, isKey: true, what: `There is no key ${quoted(key)} here.`, remedy: instead(String(key), known) }
  }
  if (issue.type === 'strict_object' && issue.received === 'undefined' && key !== undefined)
    return {
      at: at.slice(0, -1),
      what: `The key ${quoted(key)} is missing.`,
      remedy: addKey(schemaAt(schema, at), key),
    }
  const { options } = schemaAt(schema, at) ?? {}
  if (issue.type === 'picklist' && Array.isArray(options))
    return { at, what: `There is no ${issue.received} here.`, remedy: instead(String(issue.input), options) }
  const wanted = issue.kind === 'validation' ? issue.message : `a value of the type ${issue.expected}`
  return { at, what: `${JSON.stringify(issue.input)} cannot stand here.`, remedy: `Write ${wanted}.` }
}

/** The schema of the value at a path. */
function schemaAt(schema: AnySchema | undefined, [key, ...rest]: JsonPath): AnySchema | undefined {
  if (schema?.wrapped) return schemaAt(schema.wrapped, key === undefined ? [] : [key, ...rest])
  if (key === undefined || !schema) return schema
  return schemaAt(schema.entries?.[String(key)] ?? schema.item ?? schema.value, rest)
}

function addKey(schema: AnySchema | undefined, key: string | number): string {
  const description = schema && v.getDescription(schema as v.GenericSchema)
  return `Add it${description ? `: ${description}` : `, ${quoted(key)}.`}`
}

/** Suggests the nearest of the known names, and lists them unless they are too many. */
export function instead(typed: string, known: readonly string[]): string {
  const meant = nearest(typed, known)
  if (meant !== null && known.length > 15) return `Did you mean ${quoted(meant)}?`
  const list = `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ') || 'none'}.`
  return meant === null ? list : `Did you mean ${quoted(meant)}? ${list}`
}

const quoted = (key: string | number | undefined) => JSON.stringify(key ?? '')
