import type { JsonSchema } from './tenant-schema.ts'

/** An unknown key of a file, with the keys that the schema has there. */
export interface UnknownKey {
  path: string
  key: string
  known: readonly string[]
}

/** Every key that the server would refuse or drop. */
export function unknownKeys(schema: JsonSchema, value: unknown, path = ''): UnknownKey[] {
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value))
    return schema.items ? value.flatMap((item, i) => unknownKeys(schema.items!, item, at(i))) : []
  if (typeof value !== 'object' || value === null) return []
  const known = schema.properties
  const others = schema.additionalProperties
  if (!known && !others) return []
  return Object.entries(value).flatMap(([key, inner]): UnknownKey[] => {
    const described = known?.[key] ?? (typeof others === 'object' ? others : undefined)
    if (described) return unknownKeys(described, inner, at(key))
    return others === true ? [] : [{ path: at(key), key, known: Object.keys(known ?? {}) }]
  })
}
