import { toJsonSchema } from '@valibot/to-json-schema'
import { TenantFile } from '@portal/shared/contract'
import { capabilityFacts, capabilityKeys, featureFlagNames } from '@portal/shared/domain'
import { fileWords } from './file-words.ts'

/** The part of JSON Schema that describes a tenant's file. */
export interface JsonSchema {
  [keyword: string]: unknown
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const IMAGE = { type: 'string', minLength: 1 }

/** Capabilities that the file sets under another key, and that key; anywhere else they would have no effect. */
export const saidElsewhere = capabilityKeys.flatMap((key): [string, string][] => {
  const { setAt } = capabilityFacts[key]
  return setAt === undefined ? [] : [[key, setAt.slice(1)]]
})

/**
 * The JSON Schema with which editors complete, explain and check a tenant's file, made from the schema that the server
 * parses it with. `tenant check` covers rules that JSON Schema cannot express (an existing zone, a routing number's
 * checksum, fee texts). `words` explain the settings, by key.
 */
export function tenantSchema(words: Readonly<Record<string, string>>): JsonSchema {
  const { $schema, ...made } = toJsonSchema(TenantFile, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema
  const schema = closed(made)
  const { images, logo, favicon, ...properties } = schema.properties!
  void [images, logo, favicon]
  // A written file contains its images, which are stored apart (images of TenantFile).
  const whole: JsonSchema = {
    $schema,
    title: 'A tenant of the portal',
    ...schema,
    properties: { ...properties, logo: { ...IMAGE }, favicon: { ...IMAGE } },
  }
  for (const name of ['primary_color', 'secondary_color']) whole.properties![name]!['pattern'] = '^#[0-9a-fA-F]{6}$'
  whole.properties!['feature_flags']!.items!.properties!['name']!['enum'] = [...featureFlagNames]
  for (const [key] of saidElsewhere) delete whole.properties!['capabilities']!.properties![key]
  describe(whole, '', { ...words, ...fileWords })
  return whole
}

/** Forbids unknown keys, which the server would silently drop. */
function closed(schema: JsonSchema): JsonSchema {
  const result: JsonSchema = { ...schema }
  if (schema.properties) {
    result.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, closed(one)]))
    result.additionalProperties = false
  }
  if (typeof schema.additionalProperties === 'object') result.additionalProperties = closed(schema.additionalProperties)
  if (schema.items) result.items = closed(schema.items)
  if (schema.anyOf) result.anyOf = schema.anyOf.map(closed)
  return result
}

/** Explains capabilities by their keys, which have dots, and everything else by its path. */
function describe(schema: JsonSchema, path: string, words: Readonly<Record<string, string>>): void {
  const word = words[path.startsWith('capabilities.') ? path.slice('capabilities.'.length) : path]
  if (word) schema.description = word
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    describe(inner, path === '' ? key : `${path}.${key}`, words)
  if (schema.items) describe(schema.items, `${path}[]`, words)
}

/** The schema at a path of a file; null when there is none. */
export function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema | null {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const inner =
    schema.properties?.[key] ??
    (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined) ??
    schema.items
  return inner ? schemaAt(inner, rest) : null
}
