import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Writes the log line of a request, and counts it. It lists the logged fields, so that a new header or field cannot slip
 * into the log. Line and count name the route's pattern instead of the address, which may hold ids and tokens.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { log, metrics } = request.server.deps
  const route = request.routeOptions.url ?? null
  metrics.request(request.method, route ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
  log.info(
    {
      request_id: request.id,
      tenant: request.tenant?.id ?? null,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: request.audience.actor,
      code: request.audience.code,
    },
    'request',
  )
}
