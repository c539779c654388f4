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
  readonly sessionId: string
  /** The last proof by a fresh code, for step-up. */
  readonly provenAt: Date | null
}

/** What a handler works with. */
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
   * Whose data this is about: a consumer's own id whatever was sent, or the `client_id` that staff named; null when
   * staff named none.
   */
  readonly consumerId: string | null
  readonly language: 'en' | 'es'
  readonly deps: Deps
  readonly request: FastifyRequest
  /** Sets a cookie on the answer (`__Host-` rules are kept here and nowhere else). */
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
    /** For the one log line of the request; `payment` is the state of one that it has made, for counting. */
    audience: { actor: string | null; code: string | null; payment: string | null }
  }
}
