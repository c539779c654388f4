import type { FastifyReply, FastifyRequest } from 'fastify'
import { barePage, barePagePolicy } from './bare-page.ts'
import { preferredLanguage } from './language.ts'
import { plainHeaders } from './security-headers.ts'

/** Seconds until the next attempt; a restart of the API takes less. */
const retryAfter = '5'

const texts = {
  en: 'We cannot be reached at the moment. Nothing was lost. Please try again in a minute.',
  es: 'En este momento no podemos atenderle. No se perdió nada. Inténtelo de nuevo en un minuto.',
} as const

/** For a call that writes: it may have reached the API before the line broke. */
const afterWrite = {
  en: 'The connection broke before an answer came. What you sent may have arrived: please look whether it was done before you send it again.',
  es: 'La conexión se interrumpió antes de recibir la respuesta. Es posible que lo que envió haya llegado: revise si quedó hecho antes de enviarlo otra vez.',
} as const

const page = barePage({
  title: 'One moment, please · Un momento, por favor',
  refresh: retryAfter,
  main: `<h1>One moment, please</h1>
<p>${texts.en}</p>
<div lang="es">
<h1>Un momento, por favor</h1>
<p>${texts.es}</p>
</div>`,
})

/** Sends a 503 while the API is down: a page in both languages that reloads itself. */
export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'content-security-policy': barePagePolicy, 'retry-after': retryAfter })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Sends a 503 for a call, in the reader's language and the API's form of refusals. */
export function sendUnavailableJson(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const words = request.method === 'GET' ? texts : afterWrite
  const body = {
    success: 'False',
    message: words[preferredLanguage(request.headers['accept-language'])],
    code: 'unavailable',
    request_id: request.id,
  }
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': retryAfter })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
