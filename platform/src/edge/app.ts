import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ViolationCounts } from '../inventory/violation-counts.ts'
import type { Certificate } from '../tls/certificate.ts'
import { acceptsHtml, apiProxy } from './api-proxy.ts'
import { quietWhenLeft } from './cut-off.ts'
import { ApiUnavailable } from './ask-api.ts'
import { consoleApi } from './console/console-api.ts'
import { consoleRoutes, type ConsoleOptions } from './console/console-routes.ts'
import { wantedLanguage, type Language } from './language.ts'
import type { LoadBook } from './loads/load-book.ts'
import { askedOverride, type AskedOverride } from './override/override-cookie.ts'
import { sendRefusedPage } from './override/refused-page.ts'
import { OverrideRefused } from './override/refusal.ts'
import { unpublishedMark } from './override/unpublished.ts'
import { renderPage } from './page.ts'
import { policyOf } from './page-policy.ts'
import { linkHeader, plainPreloads, remoteFiles, shellFiles } from './preloads.ts'
import { releaseRoutes } from './release-routes.ts'
import { PageLoads, type PageLoad } from './resolve/page-loads.ts'
import type { Registry } from './resolve/registry.ts'
import { barePolicy, pageHeaders, plainHeaders, reportPath } from './security-headers.ts'
import { TenantNames } from './tenant-names.ts'
import type { TenantPage, TenantSource } from './tenant-source.ts'
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

  app.get('/portal/health', async (_, reply) => reply.headers(plainHeaders).send('ok'))
  app.get('/robots.txt', async (_, reply) =>
    reply.headers(plainHeaders).type('text/plain').send('User-agent: *\nDisallow: /\n'),
  )
  // Password managers look here for the page on which a password is changed.
  app.get('/.well-known/change-password', async (_, reply) => reply.headers(plainHeaders).redirect('/forgot-password'))
  // SH-04: where links lead to the e-sign document by default. The language of the link, or of the portal, is kept.
  app.get('/esign.pdf', async ({ url }, reply) =>
    reply.headers(plainHeaders).redirect(`/api/v1/assets/esign.pdf${url.slice('/esign.pdf'.length)}`),
  )
  app.get('/favicon.ico', async (request, reply) => {
    const found = await tenants({ host: request.host, ip: request.ip, language: 'en' }).catch(() => undefined)
    return found ? reply.headers(plainHeaders).redirect(found.tenant.favicon) : notFound(reply)
  })

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

  const isConsole = ({ host }: Pick<FastifyRequest, 'host'>) =>
    options.console?.host === host.replace(/:\d+$/, '').toLowerCase()
  releaseRoutes(app, { loads, tenantOf: (request) => names.of(request), isConsole })

  // What the product's processes say to each other is nobody's business out here.
  app.all('/internal/*', async (_, reply) => notFound(reply))
  app.all('/metrics', async (_, reply) => notFound(reply))

  if (options.console) {
    const { health, registry } = options.console
    consoleRoutes(app, { api: consoleApi(options.apiUrl), isConsole, health, registry })
  }

  await apiProxy(app, options.apiUrl, { demo, secure })

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!acceptsHtml(request) || path.startsWith('/api/')) return notFound(reply)
    const isHere = isConsole(request)
    if (isHere && !consolePaths.test(path)) return reply.headers(plainHeaders).redirect('/__platform', 303)
    const { language, tenant } = await tenantPage(request, tenants)
    if (!tenant) return notFound(reply)
    if (isHere) {
      const load = await loads.console()
      if (!load) return sendUnavailablePage(reply)
      return sendPage(reply, { path, language, tenant, load, many: secure, isConsole: true })
    }
    const short = tenant.tenant.company_short_name
    names.learn(request.host, short)
    const visit = { tenant: short, cookies: request.headers.cookie }
    const asked = askedOverride(request.url)
    try {
      if (asked) return await takeOverride(reply, asked, loads, visit)
      const load = await loads.page(visit)
      if (!load) return sendUnavailablePage(reply)
      // What is asked for over TLS comes over HTTP/2, here as from whoever stands in front, unless the browser says otherwise.
      const many = secure && (!certificate || request.raw.httpVersionMajor === 2)
      const { release, set } = load
      const mark = unpublishedMark(request, release, secure)
      if (mark !== undefined) void reply.header('set-cookie', mark)
      const entered = await book.enter(request, { set: set.id, tenant: short, reason: release.reason })
      const signed = entered === undefined ? load : { ...load, release: { ...release, load: entered } }
      return sendPage(reply, { path, language, tenant, load: signed, many })
    } catch (error) {
      if (!(error instanceof OverrideRefused)) throw error
      registry.refused('override', 'MFE-414', `${error.why}: ${error.message}`)
      return sendRefusedPage(reply, error, { rest: asked?.rest ?? request.url, secure })
    }
  }

  const sendPage = (reply: FastifyReply, { path, language, tenant, load, many, isConsole = false }: PageAnswer) => {
    const { cookies, killed, release, set } = load
    const { frames, ...known } = tenant
    const shell = shellFiles(set)
    const ahead = remoteFiles(set, { path, language, killed }).slice(0, many ? undefined : plainPreloads)
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    if (many) void reply.header('link', linkHeader([...shell, ...ahead]))
    return reply
      .headers(pageHeaders(path, { hosted: origins.hosted, frames }, policyOf(set, killed), secure))
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(renderPage({ language, tenant: known, set, release, shell, ahead, isConsole }))
  }

  app.get('/', page)
  app.get('/*', page)
  // Before the demo's start page, which has all else of that host.
  for (const path of ['/__platform', '/__platform/*', '/forgot-password']) app.get(path, page)

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

interface PageAnswer {
  readonly path: string
  readonly language: Language
  readonly tenant: TenantPage
  readonly load: PageLoad
  /** Whether the browser fetches many files at once from the assets. */
  readonly many: boolean
  /** The releases console, on its own host. */
  readonly isConsole?: boolean
}

/** Pages of the console's host: its own, and what its sign-in links to. */
const consolePaths = /^\/(?:__platform(?:\/.*)?|forgot-password)$/

/** With a certificate HTTP/2 and HTTP/1.1 on one port; then nobody stands in front whose word on addresses would count. */
function createApp({ certificate, logLevel, logTo, secure }: EdgeOptions): FastifyInstance {
  const logger = { level: logLevel, ...(logTo && { stream: logTo }) }
  const log = { logger, childLoggerFactory: quietWhenLeft }
  if (!certificate) return fastify({ ...log, trustProxy: secure })
  const { cert, key } = certificate
  return fastify({ ...log, http2: true, https: { allowHTTP1: true, cert, key } }) as unknown as FastifyInstance
}

/** The tenant of a page and the language that it is shown in. */
async function tenantPage(request: FastifyRequest, tenants: TenantSource) {
  const { host, ip } = request
  const language = wantedLanguage(request.headers.cookie, request.headers['accept-language'])
  const tenant = await tenants({ host, ip, language })
  // A tenant without a choice of language speaks English only.
  if (language === 'en' || !tenant || tenant.tenant.capabilities['i18n.selector']) return { language, tenant }
  return { language: 'en' as const, tenant: await tenants({ host, ip, language: 'en' }) }
}

/** An address that brings an override, or ends them, leads to itself without it: a token has no place in a history. */
async function takeOverride(
  reply: FastifyReply,
  { rest, value }: AskedOverride,
  loads: PageLoads,
  visit: { readonly tenant: string; readonly cookies: string | undefined },
): Promise<FastifyReply> {
  const cookie = value === 'off' ? loads.end() : await loads.take(value, visit)
  return reply.headers(plainHeaders).header('set-cookie', cookie).redirect(rest, 303)
}

/** Says nothing about whose portal this is or is not. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...plainHeaders, 'content-security-policy': barePolicy })
    .type('text/plain; charset=utf-8')
    .send('There is nothing at this address. · No hay nada en esta dirección.')
}
