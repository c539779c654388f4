import type { FastifyRequest } from 'fastify'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'

/**
 * Mail programs post a form and nothing else to opt out with one click (RFC 8058), while the API takes JSON only: the
 * routes in here read that one form as the body that a page would have sent. The token comes in the address, as the
 * mail's header has it.
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
