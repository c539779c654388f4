import proxy from '@fastify/http-proxy'
import { unpublishedHeader } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { wantedLanguage } from './language.ts'
import { runsUnpublished } from './override/unpublished.ts'
import { sendUnavailableJson, sendUnavailablePage } from './unavailable.ts'

/** Host of the demo's start page, which is no tenant's. */
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Whether the asker takes a page: browsers name HTML, plain tools take anything. */
export const acceptsHtml = (request: FastifyRequest) =>
  /text\/html|^\*\/\*$/.test(String(request.headers.accept ?? '*/*'))

/**
 * Hands calls on to the API as they came: same Host, because it names the tenant, and the address of the asker added,
 * because limits count it; and whether that browser runs code which nobody has published.
 */
export async function apiProxy(
  app: FastifyInstance,
  apiUrl: string,
  { demo, secure }: { readonly demo: boolean; readonly secure: boolean },
): Promise<void> {
  const options = {
    upstream: apiUrl,
    // A repeated call is the client's decision: it knows whether its key makes that safe.
    retryMethods: [],
    disableRequestLogging: true,
    // Longer than the slowest thing that the API waits for, the processor.
    undici: { headersTimeout: 70_000, bodyTimeout: 120_000, connections: 128, pipelining: 1 },
    replyOptions: {
      rewriteRequestHeaders: (request: FastifyRequest, headers: Record<string, unknown>) => ({
        ...headers,
        host: request.headers.host ?? request.headers[':authority'] ?? '',
        // A document that is opened beside the portal is in the portal's language; a call of a page says its own.
        ...(acceptsHtml(request) && {
          'accept-language': wantedLanguage(request.headers.cookie, request.headers['accept-language']),
        }),
        // What the asker sent of this is not believed.
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        [unpublishedHeader]: runsUnpublished(request.headers.cookie, secure) ? 'yes' : 'no',
      }),
      onError: (reply: FastifyReply) => {
        if (reply.request.method === 'GET' && acceptsHtml(reply.request)) sendUnavailablePage(reply)
        else sendUnavailableJson(reply.request, reply)
      },
    },
  }
  await app.register(proxy as never, { ...options, prefix: '/api/v1', rewritePrefix: '/api/v1' } as never)
  if (!demo) return
  await app.register(proxy as never, { ...options, prefix: '/demo', rewritePrefix: '/demo' } as never)
  await app.register(
    proxy as never,
    { ...options, prefix: '/', rewritePrefix: '/', constraints: { host: localHost } } as never,
  )
}
