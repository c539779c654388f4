import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, HandlerInput, TenantSettings } from '@portal/shared/contract'
import type { Role } from '@portal/shared/domain'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'

/** Who is signed in on this request. */
export interface Actor {
  readonly kind: 'consumer' | 'staff'
  readonly id: string
  readonly role: Role
  readonly permissions: readonly string[]
  /** Actions that the tenant withholds from the role (F-21). */
  readonly withheld?: readonly string[]
  readonly sessionId: string
  /** The known browser that a consumer signed in with. */
  readonly browserId?: string | null
  /** The last proof by a fresh code, for step-up. */
  readonly provenAt: Date | null
}

/** The context of a handler. */
export interface Context<
  E extends Endpoint<any, any, any, any> = Endpoint<any, any, any, any>,
  A extends Actor | null = Actor | null,
> {
  readonly input: HandlerInput<E>
  readonly actor: A
  readonly tenant: TenantSettings
  /** The request's transaction; asking for it in a route without one is a bug and throws. */
  readonly tx: Tx
  /** The tenant's business clock, read once for this request. */
  readonly now: Date
  /**
   * The consumer whom the call concerns: a consumer's own id, or the `client_id` that staff named; null when staff
   * named none.
   */
  readonly consumerId: string | null
  readonly language: 'en' | 'es'
  readonly deps: Deps
  readonly request: FastifyRequest
  /** Reads and sets cookies; the only place that applies the `__Host-` rules. */
  readonly cookies: Cookies
}

export interface Cookies {
  read(name: string): string | undefined
  set(name: string, value: string, options?: { maxAgeSeconds?: number; sameSite?: 'strict' | 'lax' }): void
  clear(name: string): void
}

export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    tenant: TenantSettings | null
    /** For the log line of the request; `payment` is the state of a payment that it made, for the metrics. */
    audience: { actor: string | null; code: string | null; payment: string | null }
  }
}
