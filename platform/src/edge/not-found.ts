import type { FastifyReply } from 'fastify'
import { barePolicy, plainHeaders } from './security-headers.ts'

/** Says nothing about whose portal this is or is not. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...plainHeaders, 'content-security-policy': barePolicy })
    .type('text/plain; charset=utf-8')
    .send('There is nothing at this address. · No hay nada en esta dirección.')
}
