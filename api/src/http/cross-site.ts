import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * T16: refuses a write that another site caused. Browsers send the origin of a request in Sec-Fetch-Site, older ones
 * only in Origin; other clients send neither.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('forbidden')
    return
  }
  const { origin } = request.headers
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new Refusal('forbidden')
}
