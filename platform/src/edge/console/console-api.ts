import { endpoints, type Operator, type PlatformHealth, type PlatformTenant } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ApiUnavailable, askApi, parseJson } from '../ask-api.ts'
import { ConsoleRefused, passedOn } from './refusal.ts'

/** The signed-in operator, and the API's clock, by which the age of a proof counts. */
export interface Asker {
  readonly operator: Operator
  readonly now: Date
}

/** The console's calls of the API, always with the session of the request. */
export interface ConsoleApi {
  /** @throws {ConsoleRefused} without the permission to operate */
  whoAsks(request: FastifyRequest): Promise<Asker>
  tenants(request: FastifyRequest): Promise<PlatformTenant[]>
  /** The figures since a moment, of all tenants or of one. */
  health(request: FastifyRequest, since: Date, tenant?: string): Promise<PlatformHealth>
}

export function consoleApi(apiUrl: string): ConsoleApi {
  const ask = async (request: FastifyRequest, path: string) => {
    const { authorization } = request.headers
    const answer = await askApi(new URL(`/api/v1${path}`, apiUrl), {
      host: request.host,
      'x-forwarded-for': request.ip,
      'accept-language': request.headers['accept-language'] ?? 'en',
      ...(authorization === undefined ? {} : { authorization }),
    })
    if (answer.status >= 500) throw new ApiUnavailable(`status ${answer.status}`)
    if (answer.status !== 200) throw passedOn(answer)
    return answer
  }
  const read = <S extends v.GenericSchema>(reply: S, body: string): v.InferOutput<S> => {
    const found = v.safeParse(reply, parseJson(body))
    if (!found.success) throw new ApiUnavailable(`its answer is not as agreed: ${v.summarize(found.issues)}`)
    return found.output
  }
  return {
    whoAsks: async (request) => {
      const { getOperator } = endpoints
      const answer = await ask(request, getOperator.path)
      const { data: operator } = read(getOperator.reply, answer.body)
      if (!operator.may_operate) {
        request.log.warn({ account: operator.id, tenant: operator.tenant, url: request.url }, 'may not operate')
        throw new ConsoleRefused(403, { code: 'forbidden' })
      }
      const now = answer.headers['x-portal-now']
      return { operator, now: new Date(typeof now === 'string' ? now : Number.NaN) }
    },
    tenants: async (request) => {
      const { listPlatformTenants } = endpoints
      const answer = await ask(request, listPlatformTenants.path)
      return read(listPlatformTenants.reply, answer.body).data
    },
    health: async (request, since, tenant) => {
      const { getPlatformHealth } = endpoints
      const query = new URLSearchParams({ since: since.toISOString(), ...(tenant === undefined ? {} : { tenant }) })
      const answer = await ask(request, `${getPlatformHealth.path}?${query.toString()}`)
      return read(getPlatformHealth.reply, answer.body).data
    },
  }
}
