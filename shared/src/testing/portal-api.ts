import * as v from 'valibot'
import {
  consoleCalls,
  endpoints,
  type Endpoint,
  type ErrorCode,
  type HandlerInput,
  type HandlerReply,
} from '@portal/shared/contract'

/** The answers of the API, and those of the edge to the releases console. */
const known: Endpoints = { ...endpoints, ...consoleCalls }

type Endpoints = typeof endpoints & typeof consoleCalls
type EndpointName = keyof Endpoints

/** The answers of a test's API: a function of the parsed input for each call of the screen. */
export type Handlers = {
  [K in EndpointName]?: (
    input: HandlerInput<Endpoints[K]>,
    request: Request,
  ) => HandlerReply<Endpoints[K]> | Promise<HandlerReply<Endpoints[K]>>
}

/** One call that arrived, as the contract reads it. */
export interface ReceivedCall {
  name: EndpointName
  input: { params?: unknown; query?: unknown; body?: unknown }
  headers: Headers
}

/** A refusal for a handler to throw: `throw refuse('code_invalid')`. */
export interface RefusalOptions {
  status?: number
  message?: string
  errors?: Record<string, string[]>
  retry_at?: string
  /** The current values of the fields in conflict. */
  current?: Record<string, string | null>
}
class PortalRefusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: RefusalOptions,
  ) {
    super(code)
  }
}

/** Makes a handler's call end in a refusal with this code; status 400 unless named. */
export function refuse(code: ErrorCode, options: RefusalOptions = {}): Error {
  return new PortalRefusal(code, options)
}

/** The in-process API of a test. */
export interface PortalApi {
  /** Calls in the order in which they arrived. */
  calls: ReceivedCall[]
  /** Calls of one endpoint. */
  callsOf: (name: EndpointName) => ReceivedCall[]
  /** Adds or replaces handlers. */
  use: (handlers: Handlers) => void
  /** While true every call ends as if there were no line. */
  isOffline: boolean
}

/**
 * An API in place of the network, holding both sides to the contract: a request that the contract refuses gets 400 with
 * the field named, a handler's reply that does not fit throws. A call without handler fails the test.
 */
export function startApi(handlers: Handlers = {}): PortalApi {
  const table: Handlers = { ...handlers }
  const api: PortalApi = {
    calls: [],
    callsOf: (name) => api.calls.filter((x) => x.name === name),
    use: (more) => Object.assign(table, more),
    isOffline: false,
  }
  globalThis.fetch = async (url, init) => {
    if (api.isOffline) throw new TypeError('Failed to fetch')
    const request = new Request(new URL(url as string, window.location.origin), init)
    return answer(api, table, request, init)
  }
  return api
}

async function answer(
  api: PortalApi,
  table: Handlers,
  request: Request,
  init: RequestInit | undefined,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const found = match(request.method, pathname.replace(/^\/api\/v1/, ''))
  if (!found) throw new Error(`The contract has no ${request.method} ${pathname}`)
  const endpoint = known[found.name] as Endpoint
  const body: unknown =
    init?.body instanceof FormData ? init.body : typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  const parts = { params: found.params, query: Object.fromEntries(searchParams), body }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const parsed = v.safeParse(schema, parts[part])
    if (!parsed.success) return refusal('validation_failed', { status: 400, errors: nested(parsed.issues) })
    input[part] = parsed.output
  }
  api.calls.push({ name: found.name, input, headers: request.headers })
  const handler = table[found.name] as ((input: unknown, request: Request) => unknown) | undefined
  if (!handler) throw new Error(`No handler for ${found.name}`)
  try {
    const reply = (await handler(input, request)) as object
    v.parse(endpoint.reply, reply)
    return respond(200, { success: 'True', request_id: 'r-test', ...reply })
  } catch (error) {
    if (error instanceof PortalRefusal) return refusal(error.code, error.options)
    throw error
  }
}

function nested(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Record<string, string[]> {
  return (v.flatten(issues).nested ?? {}) as Record<string, string[]>
}

function refusal(code: ErrorCode, { status = 400, ...rest }: RefusalOptions): Response {
  return respond(status, { success: 'False', code, request_id: 'r-test', ...rest })
}

function respond(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function match(method: string, path: string): { name: EndpointName; params: Record<string, string> } | null {
  for (const [name, endpoint] of Object.entries(known) as [EndpointName, Endpoint][]) {
    if (endpoint.method !== method) continue
    const pattern = endpoint.path.replace(/\/:(\w+)(\?)?/g, (_: string, param: string, optional?: string) =>
      optional ? `(?:/(?<${param}>[^/]+))?` : `/(?<${param}>[^/]+)`,
    )
    const hit = new RegExp(`^${pattern}$`).exec(path)
    if (hit)
      return {
        name,
        params: Object.fromEntries(
          Object.entries(hit.groups ?? {}).flatMap(([k, value]) =>
            value === undefined ? [] : [[k, decodeURIComponent(value)]],
          ),
        ),
      }
  }
  return null
}

/** A handler that never answers: what it shows is the loading state. */
export const unanswered = (): Promise<never> => new Promise(() => undefined)

/** A handler of a server that is down. */
export const unavailable = (): never => {
  throw refuse('unavailable', { status: 503 })
}
