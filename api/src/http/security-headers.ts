import type { FastifyReply } from 'fastify'

/**
 * Sets the headers of every API answer; the edge sets those of pages. JSON is never a document, hence the strict
 * policy.
 */
export function securityHeaders(reply: FastifyReply, requestId: string): void {
  void reply.headers({
    'cache-control': 'no-store',
    vary: 'Host, Accept-Language',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': requestId,
  })
}
