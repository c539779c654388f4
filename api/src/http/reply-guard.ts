import * as v from 'valibot'
import type { Schema } from '@portal/shared/contract'

interface Node {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: unknown[]
  pipe?: [Schema, ...unknown[]]
  value?: Schema
}

/**
 * Keeps only the fields of the reply's schema, so that an extra column of a handler cannot leave the server. The values
 * stay as the handler gave them (the schema's input), because parsing would turn money into bigint. An object in a place
 * that declares none is left out: only there could columns hide that nobody declared.
 */
export function onlyDeclared(schema: Schema, value: unknown): unknown {
  const node = schema as unknown as Node
  if (value === null || value === undefined) return value
  // A pipe's first item is the schema of its input.
  if (node.pipe) return onlyDeclared(node.pipe[0], value)
  switch (node.type) {
    case 'unknown':
      return value
    case 'object':
    case 'strict_object':
      return pick(node.entries!, value)
    case 'array':
      return Array.isArray(value) ? value.map((item) => onlyDeclared(node.item!, item)) : undefined
    case 'record':
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, onlyDeclared(node.value!, inner)]))
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'non_optional':
      return onlyDeclared(node.wrapped!, value)
    case 'union':
    case 'variant': {
      const option = (node.options as Schema[]).find((candidate) => v.is(candidate, value))
      return option ? onlyDeclared(option, value) : plain(value)
    }
    default:
      return plain(value)
  }
}

const plain = (value: unknown) => (typeof value === 'object' ? undefined : value)

function pick(entries: Record<string, Schema>, value: unknown): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(entries)) {
    const inner = (value as Record<string, unknown>)[key]
    if (inner !== undefined) kept[key] = onlyDeclared(schema, inner)
  }
  return kept
}
