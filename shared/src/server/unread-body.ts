import type { IncomingMessage } from 'node:http'

/** Milliseconds for what is left of a body. */
const usualMs = 10_000

/**
 * Reads and drops what is left of a body after the answer, for so long; then the connection ends. Left unread, it would
 * stand before the next request of the connection, which would wait for ever; and a connection that is closed at once
 * can lose the answer on its way.
 */
export function dropUnreadBody(request: IncomingMessage, ms = usualMs): void {
  if (request.readableEnded || request.destroyed) return
  const { socket } = request
  const timer = setTimeout(() => socket.destroy(), ms).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  // A pipe to a reader that has given up would hold the rest back.
  request.unpipe()
  request.resume()
}
