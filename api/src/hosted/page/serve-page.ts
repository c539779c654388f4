import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page with errors also has status 200: it answers a person, and browsers would log another status as a failure. */
export const sendPage = (reply: FastifyReply, headers: Record<string, string>, page: string, status = 200) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)

/** The language of the browser, for a page whose own is not known. */
export const browserLanguage = ({ headers }: FastifyRequest): 'en' | 'es' =>
  /^es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en'

/** Outside of a frame a page would lack the tenant's surroundings and look like phishing. */
export const isInFrame = ({ headers }: FastifyRequest): boolean =>
  ['iframe', undefined].includes(headers['sec-fetch-dest'] as string | undefined)
