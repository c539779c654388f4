import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyBaseLogger,
  type FastifyServerOptions,
} from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { isNativeError } from 'node:util/types'
import type { ViolationCounts } from '../inventory/violation-counts.ts'
import { answerUnreadable, namesOneHost, refusalText } from '@portal/shared/server'
import type { Certificate } from '../tls/certificate.ts'
import { apiProxy } from './api-proxy.ts'
import { ApiUnavailable } from './ask-api.ts'
import type { IntakeLimits } from './calls/body-intake.ts'
import { finishBodies } from './calls/finish-bodies.ts'
import { refuseCall } from './calls/refuse-call.ts'
import { compressPages } from './compression.ts'
import { consoleApi } from './console/console-api.ts'
import { consoleRoutes, type ConsoleOptions } from './console/console-routes.ts'
import type { LoadBook } from './loads/load-book.ts'
import { faceRoutes } from './face-routes.ts'
import { notFound } from './not-found.ts'
import { pageRoutes } from './page-routes.ts'
import { releaseRoutes } from './release-routes.ts'
import { PageLoads } from './resolve/page-loads.ts'
import type { Registry } from './resolve/registry.ts'
import { plainHeaders, reportPath } from './security-headers.ts'
import { TenantNames } from './tenant-names.ts'
import type { TenantSource } from './tenant-source.ts'
import { sendUnavailablePage } from './unavailable.ts'

export interface EdgeOptions {
  readonly apiUrl: string
  readonly origins: { readonly assets: string; readonly hosted: string }
  readonly demo: boolean
  readonly logLevel: string
  /** Standard output when left out. */
  readonly logTo?: { write(line: string): void } | undefined
  /** Reached over TLS, so that pages may require HTTPS. */
  readonly secure: boolean
  /** For TLS of its own; without it a proxy in front handles TLS. */
  readonly certificate?: Certificate | undefined
  /** Proxies whose X-Forwarded-For is believed; nobody when left out. */
  readonly trustedProxies?: readonly string[] | undefined
  readonly tenants: TenantSource
  readonly registry: Registry
  readonly violations: ViolationCounts
  /** Limits of bodies that are under way; the usual ones when left out. */
  readonly intake?: IntakeLimits | undefined
  /** Signs page loads and counts them. */
  readonly book: LoadBook
  readonly clock: () => Date
  /** The host of the releases console, without a port, and its services; absent when there is none. */
  readonly console?: ({ readonly host: string } & Pick<ConsoleOptions, 'health' | 'loads' | 'registry'>) | undefined
}

/** Milliseconds for the headers of a request, and for all of the largest file on a slow connection. */
const headersMs = 10_000
const requestMs = 20 * 60_000

/** The edge, and the hosts of requested pages. */
export interface Edge {
  readonly app: FastifyInstance
  readonly hosts: () => readonly string[]
}

/** The server of every tenant's host: complete pages, and a proxy for the API's calls. */
export async function buildEdge(options: EdgeOptions): Promise<Edge> {
  const { book, certificate, clock, demo, origins, registry, secure, tenants, violations } = options
  const app = createApp(options)
  const loads = new PageLoads({ registry, assets: origins.assets, secure, clock })
  const names = new TenantNames(tenants, clock)

  app.addHook('onRequest', async ({ raw }) => {
    if (!namesOneHost(raw)) throw Object.assign(new Error('The request names two hosts'), { statusCode: 400 })
  })
  finishBodies(app)
  plainRoutes(app, tenants)
  await reportRoute(app, violations)

  const isConsole = ({ host }: Pick<FastifyRequest, 'host'>) =>
    options.console?.host === host.replace(/:\d+$/, '').toLowerCase()
  faceRoutes(app, origins.assets)
  releaseRoutes(app, { loads, tenantOf: (request) => names.of(request), isConsole })

  if (options.console) {
    const { health, loads, registry } = options.console
    consoleRoutes(app, { api: consoleApi(options.apiUrl), isConsole, health, loads, registry })
  }

  await apiProxy(app, options.apiUrl, { demo, secure, intake: options.intake })

  app.setNotFoundHandler((_, reply) => notFound(reply))
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (!(error instanceof ApiUnavailable) && status < 500) {
      return reply.code(status).headers(plainHeaders).type('text/plain').send('The request cannot be read.')
    }
    if (error instanceof ApiUnavailable) request.log.warn(error.message)
    else request.log.error(error)
    return sendUnavailablePage(reply)
  })

  await app.register(async (pages) => {
    await compressPages(pages)
    pageRoutes(pages, {
      tenants,
      names,
      loads,
      registry,
      book,
      isConsole,
      secure,
      hosted: origins.hosted,
      hasCertificate: certificate !== undefined,
    })
  })
  return { app, hosts: () => names.hosts() }
}

/**
 * With a certificate HTTP/2 and HTTP/1.1 share one port, and no proxy in front is trusted for addresses. Without one, and
 * over TLS, the trusted ones are.
 */
function createApp({ certificate, logLevel, logTo, secure, trustedProxies = [] }: EdgeOptions): FastifyInstance {
  const logger = { level: logLevel, ...(logTo && { stream: logTo }) }
  const all: FastifyServerOptions = {
    logger,
    childLoggerFactory: quietWhenLeft,
    requestTimeout: requestMs,
    clientErrorHandler: answerUnreadable(refusalText('bad_request', 'en')),
    // An address that no route can be looked up for.
    frameworkErrors: (error, request, reply) => void refuseCall(error, request, reply),
  }
  const checks = { headersTimeout: headersMs, connectionsCheckingInterval: 2000 }
  // Of the addresses that a proxy hands on, the last one that is no proxy counts: what stands before it, anybody may say.
  const trustProxy = secure && trustedProxies.length > 0 && [...trustedProxies]
  if (!certificate) return fastify({ ...all, trustProxy, http: checks })
  const { cert, key } = certificate
  return fastify({
    ...all,
    http2: true,
    https: { allowHTTP1: true, cert, key, ...checks },
  } as never) as unknown as FastifyInstance
}

/** Addresses of every host that are neither a page nor a call. */
function plainRoutes(app: FastifyInstance, tenants: TenantSource): void {
  app.get('/portal/health', async (_, reply) => reply.headers(plainHeaders).send('ok'))
  app.get('/robots.txt', async (_, reply) =>
    reply.headers(plainHeaders).type('text/plain').send('User-agent: *\nDisallow: /\n'),
  )
  // Password managers look here for the page that changes a password.
  app.get('/.well-known/change-password', async (_, reply) => reply.headers(plainHeaders).redirect('/forgot-password'))
  // SH-04: the default address of the e-sign document. The language of the link, or of the portal, is kept.
  app.get('/esign.pdf', async ({ url }, reply) =>
    reply.headers(plainHeaders).redirect(`/api/v1/assets/esign.pdf${url.slice('/esign.pdf'.length)}`),
  )
  app.get('/favicon.ico', async (request, reply) => {
    const found = await tenants({ host: request.host, ip: request.ip, language: 'en' }).catch(() => undefined)
    return found ? reply.headers(plainHeaders).redirect(found.tenant.favicon) : notFound(reply)
  })

  // Internal calls of the product's processes are not public.
  app.all('/internal/*', async (_, reply) => notFound(reply))
  app.all('/metrics', async (_, reply) => notFound(reply))
}

/** Receives browsers' reports of policy violations; the parser of such reports is for this address alone. */
async function reportRoute(app: FastifyInstance, violations: ViolationCounts): Promise<void> {
  await app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: 65_536 },
      (_, body, done) => done(null, body),
    )
    reports.post(reportPath, async (request, reply) => {
      request.log.warn({ host: request.host, reports: request.body }, 'a browser reports a violation')
      violations.take(request.body)
      return reply.code(204).headers(plainHeaders).send()
    })
  })
}

/** Whether the browser disconnected before its response, as with the beacon of a page that it leaves. */
function hasLeft(raw: IncomingMessage | Http2ServerRequest): boolean {
  if (raw.destroyed || raw.socket.destroyed) return true
  return 'stream' in raw && (raw.stream.destroyed || raw.stream.closed)
}

const isFault = (told: unknown) =>
  isNativeError(told) || (typeof told === 'object' && told !== null && 'err' in told && isNativeError(told.err))

/** Makes the log of each request: a response that fails because the client has disconnected is not an error. */
const quietWhenLeft: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options, raw) => {
  const child = logger.child(bindings, options) as FastifyBaseLogger
  for (const level of ['warn', 'error'] as const) {
    const say = child[level].bind(child) as (...told: unknown[]) => void
    child[level] = ((...told: unknown[]) => {
      if (isFault(told[0]) && hasLeft(raw as IncomingMessage)) child.info('the visitor has left')
      else say(...told)
    }) as typeof child.warn
  }
  return child
}
