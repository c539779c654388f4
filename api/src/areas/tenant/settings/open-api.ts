import { toJsonSchema } from '@valibot/to-json-schema'
import { endpoints, errorCodes, uploadModes, type Endpoint, type Schema } from '@portal/shared/contract'

type Json = Record<string, unknown>

let made: Json | null = null

/** The OpenAPI 3.1 document (N-04), made from the endpoint table so that it describes exactly the served calls. */
export function openApiDocument(): Json {
  return (made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Portal API',
      version: '1.0.0',
      description: 'The tenant is the host name. Every reply carries success, message and request_id.',
    },
    servers: [{ url: '/api/v1' }],
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'code', 'message', 'request_id'],
          properties: {
            success: { const: 'False' },
            message: { type: 'string' },
            code: { enum: [...errorCodes] },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            retry_at: { type: 'string', format: 'date-time' },
            request_id: { type: 'string' },
          },
        },
      },
    },
  })
}

function paths(): Json {
  const all: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint<any, any, any, any>][])
    // An optional last parameter makes two paths in OpenAPI.
    for (const path of endpoint.path.includes('?')
      ? [endpoint.path.replace(/\/:\w+\?$/, ''), endpoint.path.replace('?', '')]
      : [endpoint.path]) {
      const key = path.replace(/:(\w+)/g, '{$1}')
      const id = path === endpoint.path || path.includes(':') ? name : `${name}Own`
      all[key] = { ...all[key], [endpoint.method.toLowerCase()]: operation(id, endpoint, key) }
    }
  return all
}

function operation(id: string, endpoint: Endpoint<any, any, any, any>, path: string): Json {
  const inPath = (name: string) => path.includes(`{${name}}`)
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(endpoint.auth === 'session' ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path').filter(({ name }) => inPath(name as string)),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body) } } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: envelope(endpoint.reply) } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function bodyOf({ isMultipart }: Endpoint<any, any, any, any>, body: Schema): Json {
  if (!isMultipart) return { 'application/json': { schema: jsonSchema(body) } }
  const properties = { upload_mode: { enum: [...uploadModes] }, file: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['upload_mode', 'file'], properties } } }
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

function envelope(reply: Schema): Json {
  const own = { success: { const: 'True' }, message: { type: 'string' }, request_id: { type: 'string' } }
  return { allOf: [{ type: 'object', required: ['success'], properties: own }, jsonSchema(reply)] }
}

/** Describes the input of each schema, which is the wire form; transforms have no JSON Schema. */
function jsonSchema(schema: Schema): Json {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Json
  void $schema
  return rest
}
