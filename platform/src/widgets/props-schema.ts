import * as v from 'valibot'

/**
 * What a widget is told, as release.json has it: the part of JSON schema that {@link typeOf} can write as a type. A
 * function is the list of what it is told, as `x-arguments`.
 */
export interface PropSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array' | undefined
  readonly enum?: readonly (string | number | boolean)[] | undefined
  readonly const?: string | number | boolean | undefined
  readonly items?: PropSchema | undefined
  readonly properties?: Readonly<Record<string, PropSchema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: false | undefined
  readonly anyOf?: readonly PropSchema[] | undefined
  readonly 'x-arguments'?: readonly PropSchema[] | undefined
}

const Literal = v.union([v.string(), v.number(), v.boolean()])

const PropSchema: v.GenericSchema<PropSchema> = v.lazy(() =>
  v.strictObject({
    type: v.optional(v.picklist(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'])),
    enum: v.optional(v.array(Literal)),
    const: v.optional(Literal),
    items: v.optional(PropSchema),
    properties: v.optional(v.record(v.string(), PropSchema)),
    required: v.optional(v.array(v.string())),
    additionalProperties: v.optional(v.literal(false)),
    anyOf: v.optional(v.array(PropSchema)),
    'x-arguments': v.optional(v.array(PropSchema)),
  }),
)

/** Props of widgets, each an object, by the widget's name. */
export const WidgetProps = v.record(
  v.string(),
  v.pipe(
    PropSchema,
    v.check(({ type, properties }) => type === 'object' && properties !== undefined, 'props are an object'),
  ),
)
export type WidgetProps = v.InferOutput<typeof WidgetProps>

const identifier = /^[A-Za-z_$][\w$]*$/

/** The type that a schema describes, on several lines as the repository lays types out. */
export function typeOf(schema: PropSchema, indent = ''): string {
  const { anyOf, enum: values, items, properties, required = [], type } = schema
  const told = schema['x-arguments']
  if (told)
    return `(${told.length > 0 ? `...told: [${told.map((one) => typeOf(one, indent)).join(', ')}]` : ''}) => void`
  if (schema.const !== undefined) return literal(schema.const)
  if (values) return values.map(literal).join(' | ')
  if (anyOf) return anyOf.map((one) => within(typeOf(one, indent))).join(' | ')
  if (type === 'array') return `${within(items ? typeOf(items, indent) : 'unknown')}[]`
  if (type === 'object') return objectOf(properties ?? {}, required, indent)
  return type === 'integer' ? 'number' : (type ?? 'unknown')
}

function objectOf(
  properties: Readonly<Record<string, PropSchema>>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${identifier.test(name) ? name : literal(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}\n`,
  )
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`
}

/** A type as a part of another one. */
const within = (type: string) => (/[|>]/.test(type) ? `(${type})` : type)

const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)
