import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ResolvedSet } from '../releases/resolve-set.ts'
import { acceptsHtml, apiProxy } from './api-proxy.ts'
import { wantedLanguage, type Language } from './language.ts'
import { renderPage } from './page.ts'
import { barePolicy, pageHeaders, plainHeaders, reportPath, type PageOrigins } from './security-headers.ts'
import { ApiUnavailable, type TenantSource } from './tenant-source.ts'
import { sendUnavailablePage } from './unavailable.ts'

export interface EdgeOptions {
  readonly apiUrl: string
  readonly origins: PageOrigins
  readonly demo: boolean
  readonly logLevel: string
  /** Behind TLS: the page may ask for HTTPS only. */
  readonly secure: boolean
  readonly tenants: TenantSource
  /** The release set of the tenant's next page load. */
  readonly setFor: (tenant: string) => ResolvedSet | undefined
}

/** The process behind every tenant's host: pages with all that they need inlined, calls handed on to the API. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { demo, logLevel, origins, secure, setFor, tenants } = options
  const app = fastify({ logger: { level: logLevel }, trustProxy: secure })

  app.get('/portal/health', async (_, reply) => reply.headers(plainHeaders).send('ok'))
  app.get('/robots.txt', async (_, reply) =>
    reply.headers(plainHeaders).type('text/plain').send('User-agent: *\nDisallow: /\n'),
  )
  // Password managers look here for the page on which a password is changed.
  app.get('/.well-known/change-password', async (_, reply) => reply.headers(plainHeaders).redirect('/forgot-password'))
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
      return reply.code(204).headers(plainHeaders).send()
    })
  })

  // What the product's processes say to each other is nobody's business out here.
  app.all('/internal/*', async (_, reply) => notFound(reply))

  await apiProxy(app, options.apiUrl, demo)

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!acceptsHtml(request) || path.startsWith('/api/')) return notFound(reply)
    const { host, ip } = request
    let language: Language = wantedLanguage(request.headers.cookie, request.headers['accept-language'])
    let tenant = await tenants({ host, ip, language })
    // A tenant without a choice of language speaks English only.
    if (language !== 'en' && tenant && !tenant.tenant.capabilities['i18n.selector']) {
      language = 'en'
      tenant = await tenants({ host, ip, language })
    }
    if (!tenant) return notFound(reply)
    const set = setFor(tenant.tenant.company_short_name)
    if (!set) return sendUnavailablePage(reply)
    const globals = set.remotes.map((remote) => remote.global)
    return reply
      .headers(pageHeaders(path, origins, globals, secure))
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(renderPage({ path, language, tenant, set, secure }))
  }
  app.get('/', page)
  app.get('/*', page)

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
  return app
}

/** Says nothing about whose portal this is or is not. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...plainHeaders, 'content-security-policy': barePolicy })
    .type('text/plain; charset=utf-8')
    .send('There is nothing at this address. · No hay nada en esta dirección.')
}
