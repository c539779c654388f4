import type { FastifyRequest } from 'fastify'

/** Whether the client accepts a page: browsers name HTML, plain tools accept anything. */
export const acceptsHtml = (request: FastifyRequest) =>
  /text\/html|^\*\/\*$/.test(String(request.headers.accept ?? '*/*'))
