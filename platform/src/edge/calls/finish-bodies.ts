import { constants, type Http2ServerRequest } from 'node:http2'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { dropUnreadBody } from '@portal/shared/server'

/** Reads on after an answer that came before the end of the request, so that the client gets the answer. */
export function finishBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // Closing the connection while the client still sends can lose the answer.
    if (!raw.complete) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (!isHttp2(raw)) dropUnreadBody(raw)
    // RFC 9113, section 8.1: asks the client to stop sending, without an error.
    else if (!raw.complete && !raw.stream.destroyed) raw.stream.close(constants.NGHTTP2_NO_ERROR)
  })
}

const isHttp2 = (raw: IncomingMessage | Http2ServerRequest): raw is Http2ServerRequest => raw.httpVersionMajor === 2
