import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Writes the log line of a request. It lists the logged fields, so that a new header or field cannot slip into the log.
 * It logs the route's pattern instead of the address, which may hold ids and tokens.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.server.deps.log.info(
    {
      request_id: request.id,
      tenant: request.tenant?.id ?? null,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: request.audience.actor,
      code: request.audience.code,
    },
    'request',
  )
}
