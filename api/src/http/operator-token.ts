import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tokenHash } from '../security/token.ts'
import { Refusal } from './refusal.ts'

/** Protects the operator's port: requires the token, where one is set. */
export function assertOperatorToken(request: FastifyRequest): void {
  const wanted = request.server.deps.config.metricsToken
  if (wanted === undefined) return
  const given = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  // Hashes have equal length, so the comparison takes constant time.
  if (!timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(wanted))))
    throw new Refusal('unauthenticated')
}
