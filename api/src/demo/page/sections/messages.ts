import { html, type Html } from '../../../gateways/processor/simulator/frames/html.ts'
import type { OutboxMessage } from '../../control/outbox.ts'
import { momentText, type StartPageView } from '../view.ts'

const channels: Record<OutboxMessage['channel'], string> = { email: 'E-mail', text: 'Text message', letter: 'Letter' }

/** What was sent last, with the codes in it. The part replaces itself while the page is open. */
export function messagesSection({ messages, chosen }: StartPageView): Html {
  const { settings } = chosen
  const items = messages.map(
    (message) =>
      html`<li class="message" data-id="${message.id}">
        <p class="message-head">
          <strong>${message.person}</strong>
          <span class="soft">${channels[message.channel]} to ${message.to}</span>
          <time class="soft" datetime="${message.sentAt}">${momentText(new Date(message.sentAt), settings)}</time>
        </p>
        ${
          message.code
            ? html`<p class="code">
                <span class="soft">Code</span> <code>${message.code}</code>
                <button class="copy" type="button" data-copy="${message.code}" hidden>
                  Copy<span class="hidden-text"> code of ${message.person}</span>
                </button>
              </p>`
            : null
        }
        <details>
          <summary>${message.subject}</summary>
          <p class="message-text" lang="${message.locale}">${message.text}</p>
          ${
            message.links.length > 0
              ? html`<ul>
                  ${message.links.map((link) => html`<li><a href="${safeLink(link)}" target="_blank" rel="noopener">${link}</a></li>`)}
                </ul>`
              : null
          }
        </details>
      </li>`,
  )
  return html`<section class="panel" id="messages" aria-labelledby="messages-title" data-newest="${messages[0]?.id}">
    <div class="title-row">
      <h2 id="messages-title">Messages</h2>
      <button class="button small" type="button" data-refresh-now="messages" hidden>Refresh</button>
    </div>
    <p class="soft">E-mails and text messages end here instead of leaving this machine. New ones show by themselves.</p>
    <p class="hidden-text" role="status" data-news></p>
    ${
      items.length > 0
        ? html`<ul class="messages">
            ${items}
          </ul>`
        : html`<p class="empty">Nothing was sent yet. Sign in as somebody, and the code shows here.</p>`
    }
    <p><a href="/demo/outbox.json?tenant=${settings.id}">All messages as JSON</a></p>
  </section>`
}

/** A message holds links of our own making; anything else is not made clickable. */
const safeLink = (link: string): string => (/^https?:\/\//.test(link) ? link : '#messages')
