import type { FastifyRequest } from 'fastify'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'

/**
 * Lets routes accept the form that mail programs post to opt out with one click (RFC 8058), while the rest of the API
 * accepts JSON only. The form is read as the JSON body that the page would send; the token is in the address, as in the
 * mail's header.
 */
export function oneClickForm(app: App, routes: (scope: App) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async (request: FastifyRequest, body: string) => {
        if (new URLSearchParams(body).get('List-Unsubscribe') !== 'One-Click') throw new Refusal('bad_request')
        return { token: (request.query as { token?: unknown }).token }
      },
    )
    routes(scope)
  })
}
