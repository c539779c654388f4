import type { FastifyInstance } from 'fastify'

/** For bodies other than files. */
const BODY_MS = 15_000
/** For the largest file on a slow connection; Node has one limit for all requests. */
export const FILE_MS = 20 * 60_000

/**
 * Ends a request whose body is not complete in time, because a client that sends single bytes would occupy a
 * connection.
 * @param ms from the headers to the last byte.
 */
export function bodyDeadline(app: FastifyInstance, ms = BODY_MS): void {
  app.addHook('preParsing', async ({ headers, raw }, _, payload) => {
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return payload
    const late = Object.assign(new Error('The body did not come in time'), { statusCode: 408 })
    const timer = setTimeout(() => raw.destroy(late), ms).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    return payload
  })
}
