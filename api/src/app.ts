import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { endpoints, strainHeader } from '@portal/shared/contract'
import { answerUnreadable, dropUnreadBody, householdOf, namesOneHost, refusalText } from '@portal/shared/server'
import type { Deps } from './deps.ts'
import { logRequest } from './http/access-line.ts'
import { bodyDeadline, FILE_MS } from './http/body-deadline.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { sendRefusal } from './http/envelope.ts'
import { handleError } from './http/error-handler.ts'
import { createFloodGuard } from './http/flood-guard.ts'
import { jsonOnly } from './http/json-only.ts'
import { methodsFor } from './http/known-paths.ts'
import { Refusal } from './http/refusal.ts'
import { securityHeaders } from './http/security-headers.ts'
import { watchStrain } from './http/strain.ts'
import { registerModules } from './register-areas.ts'

/** Builds the API from its dependencies. It never listens: `server.ts` does, and tests inject. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    // The edge's request id, so that one request has one id in all processes; nothing else is taken from the edge.
    genReqId: (request) => requestId(request.headers['x-request-id']) ?? deps.ids.next(),
    trustProxy: deps.config.trustedProxies,
    bodyLimit: 128 * 1024,
    requestTimeout: FILE_MS,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 512 },
    return503OnClosing: true,
    clientErrorHandler: answerUnreadable(refusalText('bad_request', 'en')),
    // An address that no route can be looked up for: no hook has run.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply, deps)
      void handleError(error, request, reply)
    },
  })
  app.decorate('deps', deps)
  app.decorateRequest('tenant', null)
  // Each request sets its own in the first hook; an object that is shared here would mix requests.
  app.decorateRequest('audience', null as never)
  jsonOnly(app)
  bodyDeadline(app)
  await app.register(fastifyCookie)
  const strain = watchStrain(deps.db.pool)
  app.addHook('onClose', async () => strain.stop())
  const flood = createFloodGuard(deps.config.addressLimitFactor)
  app.addHook('onRequest', async (request, reply) => {
    begin(request, reply, deps)
    if (!namesOneHost(request.raw)) throw new Refusal('bad_request')
    const wait = flood.take(householdOf(request.ip))
    if (wait > 0) throw new Refusal('rate_limited', { retryAt: new Date(deps.clock.machine().getTime() + wait) })
    refuseCrossSite(request)
  })
  // The browser corrects its business clock by every answer (decision 25), so the clock is read as late as possible.
  app.addHook('onSend', async (request, reply) => {
    void reply.header(strainHeader, strain.isStrained() ? 'yes' : 'no')
    if (request.tenant) void reply.header('x-portal-now', deps.clock.now(request.tenant.id).toISOString())
    // Fastify closes the connection after a body that is too large, and the answer can be lost with it.
    if (!request.raw.complete) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply)
    dropUnreadBody(request.raw)
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsFor(Object.values(endpoints), request.url)
    if (methods.length === 0) return sendRefusal(new Refusal('not_found'), request, reply, deps.clock.machine())
    void reply.header('allow', methods.join(', '))
    return sendRefusal(new Refusal('method_not_allowed'), request, reply, deps.clock.machine())
  })
  registerModules(app)
  return app
}

function begin(request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  request.audience = { actor: null, code: null, payment: null }
  request.tenant = deps.tenants.byHost(request.headers.host)
  securityHeaders(reply, request.id)
}

function requestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}
