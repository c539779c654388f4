import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { CallInput, Endpoint } from '@portal/shared/contract'
import type { Deps } from '../deps.ts'
import { issueBearer, sessionCookie, startSession } from '../security/sessions.ts'

/** `{ consumer: id }` or `{ staff: id }`. */
export type Identity = { consumer: string } | { staff: string }

export interface Answer {
  readonly status: number
  /** The parsed body; `any`, because the contract has already checked it. */
  readonly body: any
  readonly headers: LightMyRequestResponse['headers']
  readonly text: string
}

/** A browser at one tenant's host: stores cookies and sends its bearer. */
export class Caller {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #host: string
  bearer: string | null = null
  /** Sent with every request. */
  headers: Record<string, string> = {}

  constructor(app: FastifyInstance, host: string) {
    this.#app = app
    this.#host = host
  }

  /** Calls an endpoint of the contract. */
  async call<E extends Endpoint<any, any, any, any>>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
    const path = endpoint.path.replace(/\/:(\w+)(\?)?/g, (_whole, name: string) =>
      params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
    )
    const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString()
    return this.send(
      endpoint.method,
      `/api/v1${path}${search ? `?${search}` : ''}`,
      endpoint.body ? (body ?? {}) : undefined,
      headers,
    )
  }

  /** Sends any request. */
  async send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: this.#host,
        ...(this.bearer ? { authorization: `Bearer ${this.bearer}` } : {}),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : null,
      headers: response.headers,
      text: response.body,
    }
  }

  /** Starts a session for this caller without the sign-in screens. */
  async signedInAs(deps: Deps, tenantId: string, who: Identity): Promise<this> {
    const kind = 'consumer' in who ? 'consumer' : 'staff'
    const subjectId = 'consumer' in who ? who.consumer : who.staff
    const now = deps.clock.now(tenantId)
    await deps.db.withTenant(tenantId, async (tx) => {
      const { row, secret } = await startSession(tx, deps.ids, now, {
        tenantId,
        kind,
        subjectId,
        method: 'code',
        passwordChangeRequired: false,
        userAgent: 'test',
      })
      this.cookies.set(`__Host-${sessionCookie[kind]}`, secret)
      this.bearer = await issueBearer(tx, deps.ids, now, row)
    })
    return this
  }
}
