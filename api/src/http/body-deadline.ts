import type { FastifyInstance } from 'fastify'

/** For the body of a call that is no file. */
const BODY_MS = 15_000
/** For a file of the largest size on a slow line; Node knows one time for all requests. */
export const FILE_MS = 20 * 60_000

/**
 * Ends a request whose body does not come to its end: who sends a byte now and then holds a connection for nothing.
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
