import proxy from '@fastify/http-proxy'
import { strainHeader, unpublishedHeader } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { acceptsHtml } from './accepts-html.ts'
import { wantedLanguage } from './language.ts'
import type { IntakeLimits } from './calls/body-intake.ts'
import { createQueues, mostRunning } from './calls/call-queue.ts'
import { refuseCall } from './calls/refuse-call.ts'
import { takeBodies } from './calls/take-body.ts'
import { takeTurns } from './calls/take-turns.ts'
import { compressCalls } from './compression.ts'
import { runsUnpublished } from './override/unpublished.ts'

/** Host of the demo's start page, which belongs to no tenant. */
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * Passes calls on to the API unchanged: the same Host, because it names the tenant, with the client's address, because
 * limits count it, and with a mark when that browser runs unpublished code. A call uses a connection to the API only once
 * its body is there and its turn has come, so that no client can take all of them.
 */
export async function apiProxy(
  app: FastifyInstance,
  apiUrl: string,
  {
    demo,
    intake,
    secure,
  }: { readonly demo: boolean; readonly secure: boolean; readonly intake?: IntakeLimits | undefined },
): Promise<void> {
  const queues = createQueues()
  const options = {
    upstream: apiUrl,
    // Only the client may repeat a call: it knows whether its key makes that safe.
    retryMethods: [],
    disableRequestLogging: true,
    // Longer than the slowest call of the API, the one to the processor.
    undici: { headersTimeout: 70_000, bodyTimeout: 120_000, connections: mostRunning, pipelining: 1 },
    replyOptions: {
      rewriteRequestHeaders: (request: FastifyRequest, headers: Record<string, unknown>) => ({
        ...headers,
        host: request.headers.host ?? request.headers[':authority'] ?? '',
        // A document that opens beside the portal has the portal's language; a call of a page sends its own.
        ...(acceptsHtml(request) && {
          'accept-language': wantedLanguage(request.headers.cookie, request.headers['accept-language']),
        }),
        // The client's own values of these headers are not trusted.
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        [unpublishedHeader]: runsUnpublished(request.headers.cookie, secure) ? 'yes' : 'no',
      }),
      rewriteHeaders: ({ [strainHeader]: strained, ...headers }: Record<string, unknown>) => {
        queues.note(strained === 'yes')
        return headers
      },
      onError: (reply: FastifyReply, { error }: { error: Error }) => refuseCall(error, reply.request, reply),
    },
  }
  await app.register(async (calls) => {
    calls.setErrorHandler(refuseCall)
    takeBodies(calls, intake)
    takeTurns(calls, queues)
    await compressCalls(calls)
    await calls.register(proxy as never, { ...options, prefix: '/api/v1', rewritePrefix: '/api/v1' } as never)
    if (!demo) return
    await calls.register(proxy as never, { ...options, prefix: '/demo', rewritePrefix: '/demo' } as never)
    await calls.register(
      proxy as never,
      { ...options, prefix: '/', rewritePrefix: '/', constraints: { host: localHost } } as never,
    )
  })
}
