import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalText } from '@portal/shared/server'
import { spokenLanguage } from '../tenancy/spoken-language.ts'
import { languageOf } from './language.ts'
import type { Refusal } from './refusal.ts'

/** `success` is a text, beside the specification's fields. */
export function successBody(reply: object, requestId: string): object {
  return { success: 'True', message: '', ...reply, request_id: requestId }
}

/** Before the tenant is known the answer is in the browser's language. */
const readerOf = (request: FastifyRequest): 'en' | 'es' =>
  request.tenant ? spokenLanguage(request.tenant, languageOf(request)) : languageOf(request)

export function refusalBody(refusal: Refusal, request: FastifyRequest): object {
  return {
    success: 'False',
    message: refusal.hasText ? refusal.message : refusalText(refusal.code, readerOf(request)),
    code: refusal.code,
    ...(refusal.fields ? { errors: refusal.fields } : {}),
    ...(refusal.current ? { current: refusal.current } : {}),
    ...(refusal.retryAt ? { retry_at: refusal.retryAt.toISOString() } : {}),
    ...(refusal.challenge ? { challenge: refusal.challenge } : {}),
    request_id: request.id,
  }
}

/** Sends a refusal; `now` is by the same clock as `retryAt`. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply, now: Date): FastifyReply {
  request.audience.code = refusal.code
  if (refusal.retryAt) {
    const seconds = Math.ceil((refusal.retryAt.getTime() - now.getTime()) / 1000)
    void reply.header('retry-after', String(Math.max(1, seconds)))
  } else if (refusal.status === 503) void reply.header('retry-after', '1')
  return reply.code(refusal.status).send(refusalBody(refusal, request))
}
