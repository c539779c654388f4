import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults, StripeFault } from './faults.ts'
import { readForm, type Form } from './form.ts'
import type { Answer, Idempotency } from './idempotency.ts'
import { StripeRefusal } from './stripe-error.ts'

type Params = Record<string, string>
type Work = (params: Params, form: Form) => object

/** One call as it came over the wire. */
export interface Asked {
  path: string
  form: Form
  version: string | undefined
  key: string | undefined
}

export interface Routes {
  readonly get: (path: string, work: Work) => void
  /** `debtOf` names the debt by which a fault may meet this call. */
  readonly post: (path: string, work: Work, debtOf?: (params: Params) => string | undefined) => void
}

interface RouteDeps {
  keys: readonly string[]
  once: Idempotency
  faults: Faults
  /** Grows with each call that changes something. */
  asked: Asked[]
}

/** Long enough for two requests under one key to meet. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 4))

/** Routes of the interface: a key opens them, forms come in, JSON or an error in Stripe's shape goes out. */
export function createRoutes(app: FastifyInstance, { keys, once, faults, asked }: RouteDeps): Routes {
  const authorize = (request: FastifyRequest) => {
    const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!keys.includes(key))
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key.' })
  }
  return {
    get: (path, work) =>
      void app.get(path, async (request) => {
        authorize(request)
        return work(request.params as Params, readForm(request.url.split('?')[1] ?? ''))
      }),
    post: (path, work, debtOf) =>
      void app.post(path, async (request, reply) => {
        authorize(request)
        const params = request.params as Params
        const body = typeof request.body === 'string' ? request.body : ''
        const key = request.headers['idempotency-key']?.toString()
        const version = request.headers['stripe-version']?.toString()
        asked.push({ path: request.url, form: readForm(body), version, key })
        const fault = faults.take(debtOf?.(params))
        if (fault === 'reset-before') return hangUp(request, reply)
        if (fault === 'error') return reply.code(500).send({ error: { type: 'api_error', message: 'Unknown error.' } })
        const answer = await once.once(key, `${request.url}\n${body}`, async () => {
          await breath()
          return carryOut(() => work(params, readForm(body)))
        })
        return spoil(fault, request, reply, answer)
      }),
  }
}

function carryOut(work: () => object): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body }
    throw error
  }
}

/** The work is done; how the answer gets lost. */
function spoil(
  fault: StripeFault | null,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, replayed }: Answer & { replayed: boolean },
): FastifyReply | undefined {
  if (fault === 'reset-after') return hangUp(request, reply)
  if (fault === 'timeout') {
    reply.hijack()
    request.raw.socket.once('close', () => undefined)
    return undefined
  }
  if (replayed) void reply.header('idempotent-replayed', 'true')
  const text = JSON.stringify(body)
  return reply
    .code(status)
    .type('application/json')
    .send(fault === 'garbled' ? text.slice(0, text.length / 2) : text)
}

function hangUp(request: FastifyRequest, reply: FastifyReply): undefined {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
}
