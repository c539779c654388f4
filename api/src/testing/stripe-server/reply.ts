import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults, StripeFault } from './faults.ts'
import { readForm, type Form } from './form.ts'
import type { Accounts, Books } from './accounts.ts'
import type { Answer } from './idempotency.ts'
import { StripeRefusal } from './stripe-error.ts'

export type Params = Record<string, string>
type Work = (books: Books, params: Params, form: Form) => object

/** One call as it came over the wire. */
export interface Asked {
  path: string
  form: Form
  version: string | undefined
  key: string | undefined
  /** The connected account, or the publishable key of the account whose key was used. */
  account: string
}

export interface Routes {
  readonly get: (path: string, work: Work) => void
  /** `debtOf` names the debt by which a fault may meet this call. */
  readonly post: (path: string, work: Work, debtOf?: (books: Books, params: Params) => string | undefined) => void
}

interface RouteDeps {
  accounts: Accounts
  faults: Faults
  /** Grows with each call that changes something. */
  asked: Asked[]
}

/** Nothing was done, and the key keeps this answer as it keeps any other. */
const failure: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Unknown error.' } } }

/** Long enough for two requests under one key to meet. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 4))

/** Routes of the interface: a key opens them, forms come in, JSON or an error in Stripe's shape goes out. */
export function createRoutes(app: FastifyInstance, { accounts, faults, asked }: RouteDeps): Routes {
  const booksOf = ({ headers }: FastifyRequest): Books =>
    accounts.of(headers.authorization?.replace('Bearer ', '') ?? '', headers['stripe-account']?.toString() ?? null)
  return {
    get: (path, work) =>
      void app.get(path, async (request) =>
        work(booksOf(request), request.params as Params, readForm(request.url.split('?')[1] ?? '')),
      ),
    post: (path, work, debtOf) =>
      void app.post(path, async (request, reply) => {
        const books = booksOf(request)
        const params = request.params as Params
        const body = typeof request.body === 'string' ? request.body : ''
        const key = request.headers['idempotency-key']?.toString()
        const version = request.headers['stripe-version']?.toString()
        asked.push({ path: request.url, form: readForm(body), version, key, account: books.name })
        const fault = faults.take(debtOf?.(books, params))
        if (fault === 'reset-before') return hangUp(request, reply)
        const answer = await books.keys.once(key, `${request.url}\n${body}`, async () => {
          await breath()
          if (fault === 'error') return failure
          return carryOut(() => work(books, params, readForm(body)))
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
