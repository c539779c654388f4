import { html, type Html } from '../../../hosted/page/html.ts'
import { translator } from '../../../hosted/page/texts.ts'
import type { DemoChat } from './link.ts'

/** The demo's chat: messages and an input line. Its script answers; without a script the page names the phone. */
export function chatBody({ company, phone }: DemoChat, language: 'en' | 'es'): Html {
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
