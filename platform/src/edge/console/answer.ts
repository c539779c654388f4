import type { Endpoint, HandlerInput, HandlerReply } from '@portal/shared/contract'
import { stepUpMs } from '@portal/shared/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ReleaseFault, StoreFault } from '../../releases/findings.ts'
import { ApiUnavailable } from '../ask-api.ts'
import { plainHeaders } from '../security-headers.ts'
import { sendUnavailableJson } from '../unavailable.ts'
import type { Asker, ConsoleApi } from './console-api.ts'
import { ConsoleRefused, refusedBy, storeRefused } from './refusal.ts'

type AnyEndpoint = Endpoint<any, any, any, any>

export interface Answering {
  readonly api: ConsoleApi
  /** Whether a request came to the console's own host; a company's host has no console. */
  readonly isConsole: (request: FastifyRequest) => boolean
  /** The channel's current sequence, for a reader who decided on an older one. */
  readonly sequence: () => Promise<number | undefined>
}

export type Serve = <E extends AnyEndpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>, asker: Asker, request: FastifyRequest) => Promise<HandlerReply<E>>,
) => void

/**
 * Serves calls of the console with the same checks for all: host, origin of the request, session and permission, a
 * fresh proof for a change, the input, the handler.
 */
export function answering(app: FastifyInstance, { api, isConsole, sequence }: Answering): Serve {
  return (endpoint, handler) => {
    const change = endpoint.method !== 'GET'
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      handler: async (request, reply) => {
        try {
          if (!isConsole(request)) throw new ConsoleRefused(404, { code: 'not_found' })
          if (change) refuseCrossSite(request)
          const asker = await api.whoAsks(request)
          if (change) needFreshProof(asker)
          const fields = await handler(readInput(endpoint, request), asker, request)
          return send(reply, 200, { success: 'True', message: '', ...fields, request_id: request.id })
        } catch (error) {
          if (error instanceof ApiUnavailable) {
            request.log.warn(error.message)
            return sendUnavailableJson(request, reply)
          }
          if (error instanceof ConsoleRefused) return refuse(request, reply, error)
          if (error instanceof StoreFault) return refuse(request, reply, storeRefused(error))
          if (error instanceof ReleaseFault) return refuse(request, reply, refusedBy(error, await sequence()))
          request.log.error(error)
          return send(reply, 500, { success: 'False', message: '', code: 'internal', request_id: request.id })
        }
      },
    })
  }
}

/** A call has its session in a header that no other site can set; browsers also send the origin of the request. */
function refuseCrossSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new ConsoleRefused(403, { code: 'forbidden' })
}

function needFreshProof({ now, operator }: Asker): void {
  const age = operator.proven_at === null ? Number.NaN : now.getTime() - Date.parse(operator.proven_at)
  if (!(age <= stepUpMs)) throw new ConsoleRefused(403, { code: 'step_up_required' })
}

function readInput<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): HandlerInput<E> {
  const errors: Record<string, string[]> = {}
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part] as v.GenericSchema | undefined
    if (!schema) continue
    const found = v.safeParse(schema, request[part] ?? {})
    if (found.success) input[part] = found.output
    else for (const issue of found.issues) (errors[v.getDotPath(issue) ?? part] ??= []).push(issue.message)
  }
  if (Object.keys(errors).length > 0) throw new ConsoleRefused(400, { code: 'validation_failed', errors })
  return input as HandlerInput<E>
}

function refuse(request: FastifyRequest, reply: FastifyReply, { answer, parts, status }: ConsoleRefused) {
  if (answer !== undefined) return reply.code(status).headers(plainHeaders).type(jsonType).send(answer)
  const { code, current, errors, message = '' } = parts
  return send(reply, status, {
    success: 'False',
    message,
    code,
    ...(errors ? { errors } : {}),
    ...(current ? { current } : {}),
    request_id: request.id,
  })
}

const jsonType = 'application/json; charset=utf-8'
const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).headers(plainHeaders).type(jsonType).send(JSON.stringify(body))
