import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalText } from '@portal/shared/server'
import { acceptsHtml } from '../accepts-html.ts'
import { preferredLanguage } from '../language.ts'
import { plainHeaders } from '../security-headers.ts'
import { sendUnavailableJson, sendUnavailablePage } from '../unavailable.ts'
import { CutBody, SlowBody } from './body-intake.ts'
import { CallRefused } from './call-queue.ts'

/** Seconds until a refused call is worth another try: a queue is empty again soon after a flood ends. */
const retryAfter = '1'

const refusals = {
  household: { status: 429, code: 'rate_limited' },
  busy: { status: 503, code: 'unavailable' },
  slow: { status: 408, code: 'bad_request' },
  unreadable: { status: 400, code: 'bad_request' },
  tooLarge: { status: 413, code: 'payload_too_large' },
} as const

function refusalOf(error: unknown): keyof typeof refusals | undefined {
  if (error instanceof CallRefused) return error.reason
  if (error instanceof SlowBody) return 'slow'
  if (error instanceof CutBody) return 'unreadable'
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return 'tooLarge'
  return status < 500 ? 'unreadable' : undefined
}

/** Answers a call that the edge does not pass on, or whose passing on failed, in the API's form of refusals. */
export function refuseCall(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error instanceof Error && error.cause ? error.cause : error)
  if (!refused)
    return request.method === 'GET' && acceptsHtml(request)
      ? sendUnavailablePage(reply)
      : sendUnavailableJson(request, reply)
  const { code, status } = refusals[refused]
  if (status === 429 || status === 503) void reply.header('retry-after', retryAfter)
  const message = refusalText(code, preferredLanguage(request.headers['accept-language']))
  return reply
    .code(status)
    .headers(plainHeaders)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: 'False', message, code, request_id: request.id }))
}
