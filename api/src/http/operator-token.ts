import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tokenHash } from '../security/token.ts'
import { Refusal } from './refusal.ts'

/** What the API says to machines of the operator on its own port: to whoever has the token, where one is set. */
export function assertOperatorToken(request: FastifyRequest): void {
  const wanted = request.server.deps.config.metricsToken
  if (wanted === undefined) return
  const given = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  // hashes are of one length, and the comparison tells nothing by the time it takes
  if (!timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(wanted))))
    throw new Refusal('unauthenticated')
}
