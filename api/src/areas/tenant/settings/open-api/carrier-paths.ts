import { EmailDelivery, TextDelivery } from '../../../people/index.ts'
import { jsonSchemas, type Json } from './json-schema.ts'
import { refusals } from './refusals.ts'
import { tags } from './tags.ts'

/** Deliveries of the carriers of text messages and e-mails. Those of processors and signing services are theirs. */
export function carrierPaths(): Json {
  const convert = jsonSchemas([TextDelivery, EmailDelivery])
  const delivery = (operationId: string, summary: string, body: Json): Json => ({
    post: {
      operationId,
      tags: [tags['carriers']!.name],
      summary,
      security: [{ carrier: [] }],
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: {
        200: {
          description: 'Taken; the same for every sender',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Success' } } },
        },
        ...refusals([
          'bad_request',
          'validation_failed',
          'unauthenticated',
          'not_found',
          'conflict',
          'payload_too_large',
          'rate_limited',
          'unavailable',
        ]),
      },
    },
  })
  return {
    '/webhooks/texts': delivery('deliverText', 'R-18: a text message to a number of a tenant', convert(TextDelivery)),
    '/webhooks/emails': delivery('deliverEmail', 'R-18: an e-mail to an address of a tenant', convert(EmailDelivery)),
  }
}
