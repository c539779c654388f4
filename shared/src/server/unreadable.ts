import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers bytes that are no HTTP request, or that came too slowly, in the form of every other refusal, and ends the
 * connection. For `clientErrorHandler` of Fastify.
 * @param message in the language of most clients: such a request names none
 */
export const answerUnreadable =
  (message: string) =>
  (error: { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const body = JSON.stringify({ success: 'False', message, code: 'bad_request', request_id: randomUUID() })
    socket.end(
      [
        `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
