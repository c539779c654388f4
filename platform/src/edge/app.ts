import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ViolationCounts } from '../inventory/violation-counts.ts'
import type { Certificate } from '../tls/certificate.ts'
import { apiProxy } from './api-proxy.ts'
import { quietWhenLeft } from './cut-off.ts'
import { ApiUnavailable } from './ask-api.ts'
import { consoleApi } from './console/console-api.ts'
import { consoleRoutes, type ConsoleOptions } from './console/console-routes.ts'
import type { LoadBook } from './loads/load-book.ts'
import { notFound } from './not-found.ts'
import { pageRoutes } from './page-routes.ts'
import { plainRoutes } from './plain-routes.ts'
import { releaseRoutes } from './release-routes.ts'
import { reportRoute } from './report-route.ts'
import { PageLoads } from './resolve/page-loads.ts'
import type { Registry } from './resolve/registry.ts'
import { plainHeaders } from './security-headers.ts'
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
  /** Reached over TLS: the page may ask for HTTPS only. */
  readonly secure: boolean
  /** For TLS of its own; without it whoever stands in front has it. */
  readonly certificate?: Certificate | undefined
  readonly tenants: TenantSource
  readonly registry: Registry
  readonly violations: ViolationCounts
  /** Signs page loads and counts them. */
  readonly book: LoadBook
  readonly clock: () => Date
  /** The host of the releases console, without a port, and what it works on; absent where there is none. */
  readonly console?: ({ readonly host: string } & Pick<ConsoleOptions, 'health' | 'registry'>) | undefined
}

/** The edge, and the hosts whose pages it was asked for. */
export interface Edge {
  readonly app: FastifyInstance
  readonly hosts: () => readonly string[]
}

/** The process behind every tenant's host: pages with all that they need inlined, calls handed on to the API. */
export async function buildEdge(options: EdgeOptions): Promise<Edge> {
  const { book, certificate, clock, demo, origins, registry, secure, tenants, violations } = options
  const app = createApp(options)
  const loads = new PageLoads({ registry, assets: origins.assets, secure, clock })
  const names = new TenantNames(tenants, clock)

  plainRoutes(app, tenants)
  await reportRoute(app, violations)

  const isConsole = ({ host }: Pick<FastifyRequest, 'host'>) =>
    options.console?.host === host.replace(/:\d+$/, '').toLowerCase()
  releaseRoutes(app, { loads, tenantOf: (request) => names.of(request), isConsole })

  if (options.console) {
    const { health, registry } = options.console
    consoleRoutes(app, { api: consoleApi(options.apiUrl), isConsole, health, registry })
  }

  await apiProxy(app, options.apiUrl, { demo, secure })

  pageRoutes(app, {
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
  return { app, hosts: () => names.hosts() }
}

/** With a certificate HTTP/2 and HTTP/1.1 on one port; then nobody stands in front whose word on addresses would count. */
function createApp({ certificate, logLevel, logTo, secure }: EdgeOptions): FastifyInstance {
  const logger = { level: logLevel, ...(logTo && { stream: logTo }) }
  const log = { logger, childLoggerFactory: quietWhenLeft }
  if (!certificate) return fastify({ ...log, trustProxy: secure })
  const { cert, key } = certificate
  return fastify({ ...log, http2: true, https: { allowHTTP1: true, cert, key } }) as unknown as FastifyInstance
}
