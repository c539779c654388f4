import type { FastifyInstance } from 'fastify'

/**
 * Accepts JSON bodies only (T16: no text/plain, no forms); an empty body counts as none. Refuses `__proto__` in a body.
 */
export function jsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
