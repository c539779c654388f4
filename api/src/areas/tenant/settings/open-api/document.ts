import { challengeHeader } from '@portal/shared/contract'
import { sessionCookie } from '../../../../security/sessions.ts'
import { carrierPaths } from './carrier-paths.ts'
import { namedSchemas, type Json } from './json-schema.ts'
import { callPaths } from './paths.ts'
import { publicPaths } from './public-paths.ts'
import { shareAnswers } from './shared-answers.ts'
import { tags } from './tags.ts'

let made: Json | null = null

/**
 * The OpenAPI 3.1 document (N-04), made from the endpoint table so that it describes exactly the served calls. Deliveries
 * of carriers come to the API and are paths; it calls nobody, so there are no `webhooks`.
 */
export function openApiDocument(): Json {
  return (made ??= make())
}

const text = { type: 'string' }
const cookie = (kind: keyof typeof sessionCookie, whose: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: `__Host-${sessionCookie[kind]}`,
  description: `The session of ${whose}; set by sign-in, and sent to renew the bearer`,
})

function make(): Json {
  const { paths, responses } = shareAnswers({ ...callPaths(), ...carrierPaths(), ...publicPaths() })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal API',
      version: '1.0.0',
      description:
        'The tenant is the host name. Every reply carries success, message and request_id; a refusal also a stable ' +
        'code. Money is text with two decimals, a day is YYYY-MM-DD in the zone of the tenant.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api/v1', description: 'The host of the tenant' }],
    tags: Object.values(tags),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that sign-in and renewal answer' },
        consumerSession: cookie('consumer', 'a consumer'),
        staffSession: cookie('staff', 'an agent or administrator'),
        carrier: {
          type: 'apiKey',
          in: 'header',
          name: 'Portal-Signature',
          description: '`t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body" in hex>` under the secret of the carrier',
        },
      },
      parameters: parameters(),
      responses,
      headers: {
        RetryAfter: { description: 'Seconds after which the call may be sent again', schema: { type: 'integer' } },
        Now: { description: 'The clock of the tenant', schema: { type: 'string', format: 'date-time' } },
      },
      schemas: {
        Success: {
          type: 'object',
          description: 'The fields of every answer that is no refusal (X-37)',
          required: ['success', 'message', 'request_id'],
          properties: { success: { const: 'True' }, message: text, request_id: text },
        },
        ...namedSchemas([paths, { $ref: '#/components/schemas/Refusal' }]),
      },
    },
  }
}

function parameters(): Json {
  const header = (name: string, required: boolean, description: string, schema: Json = text) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  })
  const key = { type: 'string', pattern: '^[\\x21-\\x7e]{8,255}$' }
  return {
    IdempotencyKey: header('Idempotency-Key', false, 'Names this order: sent again, it is done once (M-2)', key),
    Challenge: header(challengeHeader, false, 'The solution of a challenge, `{ challenge, solution }` in base64url'),
    Portal: header('X-Portal', true, 'Only a page of the portal can send it (T16)', { const: '1' }),
  }
}
