import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { SigningWebhookRejected } from '../../../gateways/signing/port.ts'
import { syncById } from '../agreements/sync.ts'

/**
 * Receives messages of a signing service. They are signed over the raw bytes, so the body is not parsed before the
 * signature is verified. Even then the content is not trusted: it only names the agreement to ask about (P-91).
 */
export function signingWebhookRoutes(app: App): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/v1/webhooks/signing', async (request, reply) => {
      const { deps } = app
      const event = read(() =>
        deps.signing.readWebhook(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request.headers),
      )
      if (event) await syncById(deps, event.tenantId, event.reference)
      return reply.send({ success: 'True', message: '', request_id: request.id })
    })
  })
}

function read<T>(reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    if (error instanceof SigningWebhookRejected) throw new Refusal('forbidden')
    throw error
  }
}
