import * as v from 'valibot'
import type { Endpoint, EndpointName } from '@portal/shared/contract'

type AnyEndpoint = Endpoint<any, any, any, any>
export interface Sample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Placeholders for the consumer whom the call is about and a debt of theirs, replaced before the call. */
export const CLIENT = 'subject-client'
export const DEBT = 'subject-debt'
/** Placeholders for the debt's reference number and the consumer's address. */
export const REFERENCE = 'subject-reference'
export const EMAIL = 'subject@mail.example'
/** An id that does not exist. */
export const NOTHING = 'no-such-thing'

/** Texts that some schema takes; the first that fits is used. */
const texts = [
  NOTHING,
  '2026-03-16',
  '12.00',
  '123456',
  '12345678',
  '123456789',
  '1234',
  '12',
  '1',
  'Maine',
  '04101',
  '(207) 555-0101',
  'someone@mail.example',
  'True',
  'Br1sk-Otter!',
  '09:30',
  '2026-03-16T10:00:00.000Z',
  'b7e6a4f0-3c1d-4c8e-9a55-2f1f6f0a9d11',
  'R0lGODlhAQABAAAAACw=',
  'file.csv',
  'a'.repeat(40),
  'a'.repeat(64),
  '011000015',
]

/** Names of fields that mean the subject of the call. */
const subjects: Record<string, string> = {
  client_id: CLIENT,
  customer_id: CLIENT,
  consumer_id: CLIENT,
  debt_id: DEBT,
}

/** Inputs that do not follow from the schemas: dependent fields, ids under other names, numbers with a fixed sum. */
export const inputs: Partial<Record<EndpointName, Sample>> = {
  submitSeveralPayments: {
    body: {
      payment_method: 'card',
      payment_method_id: NOTHING,
      total: '24.00',
      parts: [
        { debt_id: DEBT, amount: '12.00', text_hash: 'a'.repeat(64) },
        { debt_id: NOTHING, amount: '12.00', text_hash: 'a'.repeat(64) },
      ],
    },
  },
  sendTelemetry: {
    body: {
      load: `1.0123456789abcdef.${NOTHING}.s.1.sgx7ao.abcdefghijklmnop.abcdefghijklmnopqrstuv`,
      events: [{ kind: 'vital', remote: 'shell', version: '1.0.0-00000000', name: 'LCP', value: 900 }],
    },
  },
}

/**
 * The smallest input of a call, plus `more`: derived from its schemas, or listed above. Throws with the remedy when no
 * input can be derived.
 */
export function sampleOf(name: EndpointName, endpoint: AnyEndpoint, more: Sample = {}): Sample {
  const least = inputs[name] ?? {
    ...(endpoint.params && { params: build(endpoint.params, name, 'params') as Record<string, unknown> }),
    ...(endpoint.query && { query: build(endpoint.query, name, 'query') as Record<string, unknown> }),
    ...(endpoint.body && { body: build(endpoint.body, name, 'body') }),
  }
  const sample: Sample = { ...least }
  for (const part of ['params', 'query', 'body'] as const)
    if (more[part]) sample[part] = { ...(least[part] as object), ...(more[part] as object) }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const read = v.safeParse(schema as v.GenericSchema, sample[part] ?? {})
    if (!read.success)
      throw new Error(help(name, `${part}: ${read.issues.map((i) => `${v.getDotPath(i)} ${i.message}`).join(', ')}`))
  }
  return sample
}

/** The sample about a consumer and their debt. */
export const about = (sample: Sample, subject: Subject): Sample =>
  JSON.parse(
    JSON.stringify(sample)
      .replaceAll(`"${CLIENT}"`, `"${subject.consumerId}"`)
      .replaceAll(`"${DEBT}"`, `"${subject.debtId}"`)
      .replaceAll(`"${REFERENCE}"`, `"${subject.reference ?? ''}"`)
      .replaceAll(`"${EMAIL}"`, `"${subject.email ?? ''}"`),
  ) as Sample
interface Subject {
  consumerId: string
  debtId: string
  reference?: string
  email?: string
}

/** The sample with a mistake that every schema and every call refuses: a body that is no object, or a NUL. */
export const mistaken = (endpoint: AnyEndpoint, sample: Sample): Sample =>
  endpoint.body ? { ...sample, body: 7 } : { ...sample, query: { ...sample.query, mistake: '\u0000' } }

/** The sample with an id at a place such as 'body.tags.0'. */
export function withId(sample: Sample, at: string, id: string): Sample {
  const copy = structuredClone(sample) as Record<string, any>
  const keys = at.split('.')
  let place = copy
  for (const [n, key] of keys.slice(0, -1).entries()) place = place[key] ??= /^\d+$/.test(keys[n + 1]!) ? [] : {}
  place[keys.at(-1)!] = id
  return copy
}

const help = (name: string, why: string): string =>
  `No valid input could be made for the call ${name} (${why}). Write one under "${name}" in ` +
  `api/src/testing/authorization/sample.ts, with CLIENT and DEBT where it names a consumer or a debt.`

interface Shape {
  type: string
  entries?: Record<string, Shape>
  wrapped?: Shape
  options?: readonly unknown[]
  literal?: unknown
  item?: Shape
  pipe?: readonly Shape[]
}

function build(schema: unknown, name: string, path: string): unknown {
  const shape = schema as Shape
  const key = path.split('.').at(-1)!
  switch (shape.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(shape.entries!)
          // an optional subject is given, other optional fields are left out
          .filter(([field, entry]) => entry.type !== 'optional' || (field in subjects && path !== 'body.was'))
          .map(([field, entry]) => [field, build(unwrap(entry), name, `${path}.${field}`)]),
      )
    case 'optional':
    case 'nullable':
    case 'nullish':
      if (key in subjects) return subjects[key]
      return fits(shape, null) ? null : build(shape.wrapped, name, path)
    case 'array':
      return fits(shape, []) ? [] : [build(shape.item, name, `${path}.0`)]
    case 'picklist':
    case 'enum':
      return shape.options!.find((option) => fits(shape, option))
    case 'literal':
      return shape.literal
    case 'boolean':
      return true
    case 'number':
      return [1, 10, 100, 0].find((n) => fits(shape, n))
    case 'record':
      return {}
    case 'union':
    case 'variant':
      return build(shape.options![0], name, path)
    case 'string':
      if (key in subjects && fits(shape, subjects[key])) return subjects[key]
      return texts.find((text) => fits(shape, text)) ?? fail(name, path, shape)
    default:
      return fail(name, path, shape)
  }
}

const unwrap = (shape: Shape): Shape => (shape.type === 'optional' && shape.wrapped ? unwrap(shape.wrapped) : shape)

const fits = (shape: Shape, value: unknown): boolean => v.is(shape as unknown as v.GenericSchema, value)

function fail(name: string, path: string, shape: Shape): never {
  throw new Error(help(name, `${path} is a ${shape.type} that no sample fits`))
}

/** Names under which inputs hold ids, keys and numbers of things. */
const NAMES = /(^|_)id$|^(key|tags|reference_number|a|b)$/
/** The table of calls covers consumer and debt. `conv_id` is free text. */
const OTHERS = ['client_id', 'customer_id', 'consumer_id', 'debt_id', 'conv_id']

/** The places of ids in the input of a call: 'params.id', 'body.tags.0'. */
export function idFieldsOf(endpoint: AnyEndpoint): string[] {
  const found = (['params', 'query', 'body'] as const).flatMap((part) => fieldsOf(endpoint[part], part))
  return [...new Set(found)]
}

function fieldsOf(schema: unknown, at: string): string[] {
  const shape = schema as Shape | undefined
  const name = at
    .split('.')
    .filter((part) => part !== '0')
    .at(-1)!
  if (!shape) return []
  if (shape.entries) return Object.entries(shape.entries).flatMap(([key, entry]) => fieldsOf(entry, `${at}.${key}`))
  if (shape.wrapped) return fieldsOf(shape.wrapped, at)
  if (shape.item) return fieldsOf(shape.item, `${at}.0`)
  if (shape.type === 'union' || shape.type === 'variant')
    return shape.options!.flatMap((option) => fieldsOf(option, at))
  return shape.type === 'string' && NAMES.test(name) && !OTHERS.includes(name) ? [at] : []
}
