import type { FastifyInstance, FastifyRequest } from 'fastify'
import { householdOf } from '@portal/shared/server'
import { WHOLE_BYTES, announcedBytes } from './body-intake.ts'
import { callClassOf, type CallClass } from './call-class.ts'
import { createQueues } from './call-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of this call at the API. Harmless when called again. */
    endTurn: () => void
  }
}

/** Lets each call wait for its turn among the calls of its class. */
export function takeTurns(app: FastifyInstance, queues = createQueues()): void {
  app.decorateRequest('endTurn', () => {})
  app.addHook('preHandler', async (request, reply) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const caller = { host: request.host, household: householdOf(request.ip) }
    const end = await queues[classOf(request)].enter(caller, left.signal)
    let isOver = false
    request.endTurn = () => {
      if (!isOver) end()
      isOver = true
    }
    // A client can leave while the API works; without a connection of its own there is no other event.
    for (const event of ['finish', 'close']) reply.raw.once(event, request.endTurn)
    if (left.signal.aborted) request.endTurn()
  })
}

/** A body that is passed on as it comes holds its connection as long as an upload does. */
const classOf = ({ headers, method, url }: FastifyRequest): CallClass =>
  announcedBytes(headers) > WHOLE_BYTES ? 'upload' : callClassOf(method, url)
