import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addFile } from '../../../hosted/page/assets.ts'
import { frameDocument, frameHeaders } from '../../../hosted/page/document.ts'
import { sendPage } from '../../../hosted/page/serve-page.ts'
import { translator } from '../../../hosted/page/texts.ts'
import { readDemoChatLink, type DemoChat } from './link.ts'
import { html, type Html } from '../../../hosted/page/html.ts'

/** The demo's chat at the hosted origin, in place of the vendor's (K-46). It stores no messages. */
export function addDemoChat(app: FastifyInstance, key: string): void {
  const folder = join(import.meta.dirname, 'assets')
  addFile(app, '/chat/chat.css', 'text/css', join(folder, 'chat.css'))
  addFile(app, '/chat/chat.js', 'text/javascript', join(folder, 'chat.js'))
  app.get<{ Querystring: Record<string, string | undefined> }>('/chat', (request, reply) => {
    const shown = readDemoChatLink(key, request.query)
    if (!shown) return reply.code(404).send({ error: 'not_found', message: '' })
    const language = request.query['language'] === 'es' ? 'es' : 'en'
    return sendPage(
      reply,
      frameHeaders(`${shown.origin}/`),
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

/** The demo's chat: messages and an input line. Its script answers; without a script the page names the phone. */
function chatBody({ company, phone }: DemoChat, language: 'en' | 'es'): Html {
  const t = translator(language)
  return html`<h1>${t('chatTitle', { company })}</h1>
    <noscript><p>${t('chatNoScript', { phone })}</p></noscript>
    <div
      class="log"
      role="log"
      aria-label="${t('chatLog')}"
      tabindex="0"
      data-you="${t('chatYou')}"
      data-them="${company}"
    >
      <p class="said"><b>${company}</b><span>${t('chatHello')}</span></p>
    </div>
    <form data-answer="${t('chatAnswer', { phone })}">
      <label for="words">${t('chatLabel')}</label>
      <textarea id="words" rows="3" maxlength="1500" aria-describedby="safe" required></textarea>
      <p id="safe" class="safe">${t('chatSafe')}</p>
      <button>${t('chatSend')}</button>
    </form>`
}
