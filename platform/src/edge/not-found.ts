import type { FastifyReply } from 'fastify'
import { barePolicy, plainHeaders } from './security-headers.ts'

/** Answers 404 without revealing whether the host has a portal. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...plainHeaders, 'content-security-policy': barePolicy })
    .type('text/plain; charset=utf-8')
    .send('There is nothing at this address. · No hay nada en esta dirección.')
}
