import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageLoads, Visit } from './resolve/page-loads.ts'
import { plainHeaders } from './security-headers.ts'

export interface ReleaseRoutesOptions {
  readonly loads: PageLoads
  /** The short name of a host's tenant. */
  readonly tenantOf: (request: FastifyRequest) => Promise<string | undefined>
  /** Whether a request came to the releases console's own host. */
  readonly isConsole: (request: FastifyRequest) => boolean
}

/** Routes by which open pages read what is live for them, and the previous version of a remote that fails. */
export function releaseRoutes(app: FastifyInstance, { isConsole, loads, tenantOf }: ReleaseRoutesOptions): void {
  const visitOf = async (request: FastifyRequest): Promise<Visit | undefined> => {
    const tenant = await tenantOf(request)
    return tenant === undefined ? undefined : { tenant, cookies: request.headers.cookie }
  }
  const answer = (reply: FastifyReply, found: unknown) =>
    reply
      .code(found === undefined ? 404 : 200)
      .headers(plainHeaders)
      .send(found ?? { code: 'not_found' })

  app.get('/portal/release', async (request, reply) => {
    if (isConsole(request)) return answer(reply, await loads.nextConsole())
    const visit = await visitOf(request)
    return answer(reply, visit && (await loads.next(visit)))
  })

  app.get<{ Params: { short: string }; Querystring: { failed?: unknown } }>(
    '/portal/release/fallback/:short',
    async (request, reply) => {
      const { failed } = request.query
      const visit = await visitOf(request)
      const found =
        visit && loads.fallback(visit, request.params.short, typeof failed === 'string' ? failed : undefined)
      return answer(reply, await found)
    },
  )
}
