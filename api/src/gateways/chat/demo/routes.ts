import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addFile } from '../../../hosted/page/assets.ts'
import { frameDocument, frameHeaders } from '../../../hosted/page/document.ts'
import { translator } from '../../../hosted/page/texts.ts'
import { readDemoChatLink } from './link.ts'
import { chatBody } from './page.ts'

/** The demo's chat at the hosted origin, in place of the vendor's (K-46). It stores no messages. */
export function addDemoChat(app: FastifyInstance, key: string): void {
  const folder = join(import.meta.dirname, 'assets')
  addFile(app, '/chat/chat.css', 'text/css', join(folder, 'chat.css'))
  addFile(app, '/chat/chat.js', 'text/javascript', join(folder, 'chat.js'))
  app.get<{ Querystring: Record<string, string | undefined> }>('/chat', (request, reply) => {
    const shown = readDemoChatLink(key, request.query)
    if (!shown) return reply.code(404).send({ error: 'not_found', message: '' })
    const language = request.query['language'] === 'es' ? 'es' : 'en'
    return reply
      .headers(frameHeaders(`${shown.origin}/`))
      .type('text/html; charset=utf-8')
      .send(
        frameDocument({
          language,
          accent: shown.accent,
          title: translator(language)('chatTitle', { company: shown.company }),
          body: chatBody(shown, language),
          parentOrigin: shown.origin,
          scripts: ['/chat/chat.js'],
          style: '/chat/chat.css',
        }),
      )
  })
}
