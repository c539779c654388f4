import { uploadModes, type Endpoint, type Schema } from '@portal/shared/contract'
import { contractWords } from './contract-words.ts'
import type { Json } from './json-schema.ts'
import { codesOf, refusals } from './refusals.ts'
import { tags } from './tags.ts'

type AnyEndpoint = Endpoint<any, any, any, any>
type Convert = (part: Schema) => Json

/** A path of the document: `{name}` for each parameter, and the contract's own name of each. */
export interface Place {
  readonly path: string
  readonly names: Readonly<Record<string, string>>
}

/** Calls that take the solution of a challenge, by the docstring of {@link challengeHeader}: identify, and prove. */
const challenged = (codes: readonly string[]) => codes.includes('challenge_required')
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** One operation: a call of the contract at one of its paths. */
export function operation(id: string, name: string, endpoint: AnyEndpoint, place: Place, convert: Convert): Json {
  const codes = codesOf(name, endpoint)
  const { file, text } = contractWords().get(name) ?? { file: '', text: '' }
  const tag = tags[file]
  if (!tag) throw new Error(`${name} stands in a file of calls without a tag: add "${file}" to open-api/tags.ts.`)
  return {
    operationId: id,
    tags: [tag.name],
    summary: endpoint.summary,
    ...(text ? { description: text } : {}),
    security: securityOf(name, endpoint),
    parameters: [
      ...Object.entries(place.names).map(([shown, own]) => inPath(shown, own, endpoint, convert)),
      ...inQuery(endpoint.query, convert),
      ...(endpoint.idempotent ? [parameter('IdempotencyKey')] : []),
      ...(challenged(codes) ? [parameter('Challenge')] : []),
      ...(name === 'renewSession' ? [parameter('Portal')] : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body, convert) } } : {}),
    responses: {
      200: {
        description: 'Done',
        headers: { 'X-Portal-Now': { $ref: '#/components/headers/Now' } },
        content: { 'application/json': { schema: success(convert(endpoint.reply)) } },
      },
      ...refusals(codes),
    },
  }
}

/** A bearer, or nothing; a session is renewed by its cookie, consumers' or staff's. */
function securityOf(name: string, { auth }: AnyEndpoint): Json[] {
  if (name === 'renewSession') return [{ consumerSession: [] }, { staffSession: [] }]
  return auth === 'session' ? [{ bearer: [] }] : []
}

export const success = (reply: Json): Json => ({ allOf: [{ $ref: '#/components/schemas/Success' }, reply] })

function bodyOf({ isMultipart }: AnyEndpoint, body: Schema, convert: Convert): Json {
  if (!isMultipart) return { 'application/json': { schema: convert(body) } }
  const properties = { upload_mode: { enum: [...uploadModes] }, file: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['upload_mode', 'file'], properties } } }
}

interface Properties {
  properties?: Json
  required?: string[]
}

/** Two calls at one path can call its parameter differently; the document has one name, and says the other. */
function inPath(shown: string, own: string, { params }: AnyEndpoint, convert: Convert): Json {
  const { properties = {} } = convert(params!) as Properties
  return {
    name: shown,
    in: 'path',
    required: true,
    ...(shown === own ? {} : { description: `Here the \`${own}\`` }),
    schema: properties[own],
  }
}

function inQuery(query: Schema | undefined, convert: Convert): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = convert(query) as Properties
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
