import { toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as contract from '@portal/shared/contract'
import type { Schema } from '@portal/shared/contract'
import { contractWords } from './contract-words.ts'

export type Json = Record<string, unknown>

/** Names of the contract that say what kind of thing they are rather than which. */
const SUFFIX = /(Schema|Body)$/
const inComponents = (name: string) => `#/components/schemas/${name}`
/** Describes the input of each schema, which is the wire form; transforms have no JSON Schema. */
const settings = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }) => inComponents(referenceId),
} satisfies ConversionConfig

/** The shapes that the contract exports under a name, by that name. What may be missing (`MaybeText`) is no shape. */
const named: Record<string, Schema> = Object.fromEntries(
  Object.entries(contract as Record<string, unknown>)
    .filter((entry): entry is [string, Schema] => isShape(entry[1]) && /^[A-Z]/.test(entry[0]))
    .map(([name, schema]) => [name.replace(SUFFIX, ''), schema]),
)

function isShape(value: unknown): value is Schema {
  const { kind, type } = (value ?? {}) as { kind?: string; type?: string }
  return kind === 'schema' && type !== 'optional' && type !== 'nullable' && type !== 'nullish'
}

/**
 * The JSON Schemas of parts of calls; a shape that the contract names is a reference. All at once: the library converts
 * every named shape again for each time that it is asked.
 */
export function jsonSchemas(parts: readonly Schema[]): (part: Schema) => Json {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  const wanted = [...new Set(parts)]
  // Copies: the library would replace the part itself wherever another one has it within.
  const copies = Object.fromEntries(wanted.map((schema, i) => [`part ${i}`, { ...schema }]))
  const made = toJsonSchemaDefs({ ...named, ...copies }, settings) as Record<string, Json>
  const byPart = new Map(wanted.map((schema, i) => [schema, made[`part ${i}`]!]))
  return (part) => {
    const name = names.get(part)
    return name === undefined ? byPart.get(part)! : { $ref: inComponents(name) }
  }
}

/** `components/schemas`: the named shapes that the rest of the document mentions, and those that these mention. */
export function namedSchemas(mentionedIn: unknown): Json {
  const all = toJsonSchemaDefs(named, settings) as Record<string, Json>
  const words = contractWords()
  const kept: Json = {}
  const keep = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const shape = all[name]
      if (!shape || name in kept) continue
      const text = (words.get(name) ?? words.get(`${name}Schema`) ?? words.get(`${name}Body`))?.text
      kept[name] = text ? { description: text, ...shape } : shape
      keep(shape)
    }
  }
  keep(mentionedIn)
  return Object.fromEntries(Object.entries(kept).sort(([a], [b]) => a.localeCompare(b)))
}
