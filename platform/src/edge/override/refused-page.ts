import type { FastifyReply } from 'fastify'
import { overrideParameter } from '../../releases/override-token.ts'
import { barePage, barePagePolicy } from '../bare-page.ts'
import { escapeHtml } from '../escape.ts'
import { plainHeaders } from '../security-headers.ts'
import { dropOverrides } from './override-cookie.ts'
import type { OverrideRefused, OverrideRefusal } from './refusal.ts'

const whys: Readonly<Record<OverrideRefusal, readonly [en: string, es: string]>> = {
  unsigned: ['It was not signed by anyone we trust.', 'No lo firmó nadie en quien confiemos.'],
  foreign: ['It was made for another environment.', 'Se hizo para otro entorno.'],
  expired: ['It has expired.', 'Ha caducado.'],
  'not-allowed': ['This environment takes no other versions.', 'Este entorno no acepta otras versiones.'],
  'taken-back': [
    'All test versions that were handed out before were taken back.',
    'Se retiraron todas las versiones de prueba entregadas antes.',
  ],
  origin: [
    'It points to an address that this environment does not allow.',
    'Apunta a una dirección que este entorno no permite.',
  ],
  missing: ['There is no such version here.', 'Aquí no existe esa versión.'],
  unreachable: [
    'Its address does not answer with a version of this part of the portal.',
    'Su dirección no responde con una versión de esta parte del portal.',
  ],
}

/** Sends a 403 for a refused override: the reason in both languages, and a link to continue without it. */
export function sendRefusedPage(
  reply: FastifyReply,
  { message, why }: OverrideRefused,
  { rest, secure }: { readonly rest: string; readonly secure: boolean },
): FastifyReply {
  const [en, es] = whys[why]
  const without = escapeHtml(`${rest}${rest.includes('?') ? '&' : '?'}${overrideParameter}=off`)
  return reply
    .code(403)
    .headers({ ...plainHeaders, 'content-security-policy': barePagePolicy, 'set-cookie': dropOverrides(secure) })
    .type('text/html; charset=utf-8')
    .send(
      barePage({
        title: 'Test version refused · Versión de prueba rechazada',
        main: `<h1>The test version is refused</h1>
<p>${en}</p>
<p><a href="${without}">Go on with the usual version</a></p>
<div lang="es">
<h1>La versión de prueba se rechaza</h1>
<p>${es}</p>
<p><a href="${without}">Continuar con la versión habitual</a></p>
</div>
<p><small>${why}: ${escapeHtml(message)}</small></p>`,
      }),
    )
}
