import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { householdOf } from '@portal/shared/server'
import { announcedBytes, intakeLimits, passOn, readWhole, WHOLE_BYTES, type IntakeLimits } from './body-intake.ts'
import { CallRefused } from './call-queue.ts'
import { Tally } from './tally.ts'

/**
 * Takes the bodies of calls before a connection to the API is used: a small one whole, a large one at the pace of the
 * client. Bodies that are under way count by host and household, so that nobody can keep all others out with many slow
 * ones.
 */
export function takeBodies(app: FastifyInstance, limits: IntakeLimits = intakeLimits): void {
  const hosts = new Tally()
  const households = new Tally()
  let all = 0

  function begin({ host, ip }: FastifyRequest): () => void {
    const household = householdOf(ip)
    if (households.of(household) >= limits.ofHousehold) throw new CallRefused('household')
    if (all >= limits.all || hosts.of(host) >= limits.ofHost) throw new CallRefused('busy')
    const count = (by: 1 | -1) => {
      all += by
      hosts.add(host, by)
      households.add(household, by)
    }
    count(1)
    return () => count(-1)
  }

  app.addHook('preParsing', async (request, reply, payload: RequestPayload) => {
    const bytes = announcedBytes(request.raw)
    if (bytes === 0) return payload
    const end = begin(request)
    if (bytes <= WHOLE_BYTES) {
      try {
        return await readWhole(payload, limits)
      } finally {
        end()
      }
    }
    const body = passOn(payload, limits)
    body.once('close', end)
    // A call that is refused, or that takes no body, leaves it unread: it is over with the answer.
    reply.raw.once('close', () => body.destroy())
    return body
  })
}
