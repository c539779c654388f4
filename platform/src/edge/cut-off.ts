import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { isNativeError } from 'node:util/types'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

/** Whether the browser has closed before it had its answer, as it does with the beacon of a page that is left. */
export function hasLeft(raw: IncomingMessage | Http2ServerRequest): boolean {
  if (raw.destroyed || raw.socket.destroyed) return true
  return 'stream' in raw && (raw.stream.destroyed || raw.stream.closed)
}

const isFault = (told: unknown) =>
  isNativeError(told) || (typeof told === 'object' && told !== null && 'err' in told && isNativeError(told.err))

/**
 * Makes the log of each request: an answer that could not be given to somebody who has gone is no fault of anybody's,
 * whoever of the framework tells of it.
 */
export const quietWhenLeft: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  raw,
) => {
  const child = logger.child(bindings, options) as FastifyBaseLogger
  for (const level of ['warn', 'error'] as const) {
    const say = child[level].bind(child) as (...told: unknown[]) => void
    child[level] = ((...told: unknown[]) => {
      if (isFault(told[0]) && hasLeft(raw as IncomingMessage)) child.info('the visitor has left')
      else say(...told)
    }) as typeof child.warn
  }
  return child
}
