import type { FastifyInstance } from 'fastify'

/** Bodies are JSON (T16: no text/plain, no forms); an empty one is none. `__proto__` in a body is refused. */
export function jsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
