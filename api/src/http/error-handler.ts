import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { faultReason, isOutOfSpace, isPassing } from '../db/pg-error.ts'
import { sendRefusal } from './envelope.ts'
import { Refusal } from './refusal.ts'

/** Turns anything thrown into an answer. No input of a caller may cause a 5xx. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { deps } = request.server
  const now = request.tenant ? deps.clock.now(request.tenant.id) : deps.clock.machine()
  const refusal = asRefusal(error)
  if (isOutOfSpace(error)) deps.log.error({ request_id: request.id, reason: faultReason(error) }, 'no room to write')
  if (refusal.code === 'internal') {
    const { name, stack } = error instanceof Error ? error : new Error(String(error))
    deps.log.error(
      {
        request_id: request.id,
        name,
        reason: faultReason(error),
        // The lines of the message may hold values.
        stack: stack
          ?.split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 11),
      },
      'fault',
    )
  }
  return sendRefusal(refusal, request, reply, now)
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isPassing(error)) return new Refusal('unavailable')
  // Code may throw anything, null as well.
  const { statusCode = 500, code } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type')
  if (statusCode === 413) return new Refusal('payload_too_large')
  if (statusCode === 408) return new Refusal('bad_request', { status: 408 })
  if (statusCode === 503) return new Refusal('unavailable')
  if (statusCode >= 400 && statusCode < 500) return new Refusal('bad_request')
  return new Refusal('internal')
}
