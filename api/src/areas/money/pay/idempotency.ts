import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../http/refusal.ts'

/** Who sent which key where: a key means something to its sender only (M-2). */
export interface KeyScope {
  tenantId: string
  actorId: string
  route: string
  key: string
  /** SHA-256 of the body. */
  bodyHash: string
}

export interface StoredAnswer {
  status: number
  /** JSON text, byte for byte as it was first sent. */
  body: string
}

/** What a key began: a payment, a plan, or a payment promised for a later day. */
export type Begun = { paymentId: string } | { planId: string } | { promiseId: string }

export interface KnownKey {
  paymentId: string | null
  planId: string | null
  promiseId: string | null
  answer: StoredAnswer | null
}

/** The key of a request, or null for a client that sends none. */
export function readKey(request: FastifyRequest, tenantId: string, actorId: string, route: string): KeyScope | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(header))
    throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': ['invalid'] } })
  const bodyHash = createHash('sha256').update(canonical(request.body)).digest('hex')
  return { tenantId, actorId, route, key: header, bodyHash }
}

/** The same body with its names in another order is the same body. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}
