import type { FastifyInstance } from 'fastify'
import { notFound } from './not-found.ts'
import { plainHeaders } from './security-headers.ts'
import type { TenantSource } from './tenant-source.ts'

/** Addresses of every host that are neither a page nor a call. */
export function plainRoutes(app: FastifyInstance, tenants: TenantSource): void {
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

  // What the product's processes say to each other is nobody's business out here.
  app.all('/internal/*', async (_, reply) => notFound(reply))
  app.all('/metrics', async (_, reply) => notFound(reply))
}
