import type { Json } from './json-schema.ts'
import { refusals } from './refusals.ts'
import { tags } from './tags.ts'

/** Files beside the calls that a page, a person or a program reads without a session. */
export function publicPaths(): Json {
  const file = (operationId: string, summary: string, type: string, schema: Json, parameters: Json[] = []): Json => ({
    get: {
      operationId,
      tags: [tags['public']!.name],
      summary,
      security: [],
      parameters,
      responses: {
        200: { description: 'The file', content: { [type]: { schema } } },
        ...refusals(['not_found', 'rate_limited', 'unavailable']),
      },
    },
  })
  const query = (name: string, description: string, schema: Json) => ({ name, in: 'query', description, schema })
  const binary = { type: 'string', format: 'binary' }
  return {
    '/openapi.json': file('getOpenApi', 'N-04: this document', 'application/json', { type: 'object' }),
    '/assets/esign.pdf': file(
      'getEsignPdf',
      'A-21: the document that shows a consumer whether a PDF opens (R-30)',
      'application/pdf',
      binary,
      [
        query('noredirect', 'Taken and not needed: the bytes are always sent', { type: 'string' }),
        query('language', 'Of its words; otherwise that of the browser', { enum: ['en', 'es'] }),
      ],
    ),
  }
}
