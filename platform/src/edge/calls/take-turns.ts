import type { FastifyInstance, FastifyRequest } from 'fastify'
import { householdOf } from '@portal/shared/server'
import { WHOLE_BYTES, announcedBytes } from './body-intake.ts'
import { callClassOf, type CallClass } from './call-class.ts'
import type { Queues } from './call-queue.ts'

/** Lets each call wait for its turn among the calls of its class. */
export function takeTurns(app: FastifyInstance, queues: Queues): void {
  app.addHook('preHandler', async (request, reply) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const caller = { host: request.host, household: householdOf(request.ip) }
    const end = await queues.of(classOf(request)).enter(caller, left.signal)
    let isOver = false
    const endTurn = () => {
      if (!isOver) end()
      isOver = true
    }
    // 'finish' when the answer is sent, 'close' when the client leaves before.
    for (const event of ['finish', 'close']) reply.raw.once(event, endTurn)
    if (left.signal.aborted) endTurn()
  })
}

/** A body that is passed on as it comes holds its connection as long as an upload does. */
const classOf = ({ method, raw, url }: FastifyRequest): CallClass =>
  announcedBytes(raw) > WHOLE_BYTES ? 'upload' : callClassOf(method, url)
