import type { TenantSettings } from '@portal/shared/contract'
import { html, type Html } from '../../../hosted/page/html.ts'
import type { OutboxMessage } from '../../control/outbox.ts'
import { momentText, type StartPageView } from '../view.ts'

const channels: Record<OutboxMessage['channel'], string> = { email: 'E-mail', text: 'Text message', letter: 'Letter' }

/** Why a message was not sent (`RefusedFor`), in plain words. */
const reasons: Record<string, string> = {
  no_address: 'the address is not known or wrong',
  opted_out: 'opted out at this address',
  stop_unread: 'a message of theirs may ask us to stop, and nobody has read it yet',
  channel_off: 'the company does not write by it',
  no_basis: 'no consent for this address',
  number_unchecked: 'the consent for this number is more than 60 days old',
  represented: 'represented by an attorney',
  deceased: 'deceased',
  bankrupt: 'in bankruptcy',
  not_subscribed: 'switched off in the profile',
  switched_off: 'channel switched off in the contact preferences',
  no_hours: 'the chosen hours never come',
  debt_on_hold: 'the debt is on hold',
  debt_closed: 'the debt is closed',
  cap_reached: 'as often as the law of the place allows, already',
  superseded: 'something newer was told instead',
  too_late: 'its day is over',
}

/** Until when a message is held, or why it was refused or bounced. */
function waiting({ status, notBefore, reason }: OutboxMessage, settings: TenantSettings): Html | null {
  if (status === 'suppressed')
    return html`<p class="state">Not sent: ${reasons[reason ?? ''] ?? reason ?? 'refused'}</p>`
  if (status === 'failed') return html`<p class="state">Not delivered: nobody is at the address</p>`
  if (status !== 'queued' || notBefore === undefined) return null
  return html`<p class="state">
    Held until <time datetime="${notBefore}">${momentText(new Date(notBefore), settings)}</time>
  </p>`
}

/** The latest messages with the codes in them. The section refreshes itself while the page is open. */
export function messagesSection({ messages, chosen }: StartPageView): Html {
  const { settings } = chosen
  const items = messages.map(
    (message) =>
      html`<li class="message" data-id="${message.id}" data-status="${message.status}">
        <p class="message-head">
          <strong>${message.person}</strong>
          <span class="soft">${channels[message.channel]} to ${message.to}</span>
          ${
            message.sentAt === null
              ? null
              : html`<time class="soft" datetime="${message.sentAt}"
                  >${momentText(new Date(message.sentAt), settings)}</time
                >`
          }
        </p>
        ${waiting(message, settings)}
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
  return html`<section class="panel" id="messages" aria-labelledby="messages-title">
    <div class="title-row">
      <h2 id="messages-title">Messages</h2>
      <button class="button small" type="button" data-refresh-now="messages" hidden>Refresh</button>
    </div>
    <p class="soft">
      E-mails and text messages end here instead of leaving this machine. New ones show by themselves; what is held for
      a better hour, or was not sent at all, says so.
    </p>
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

/** Only links that the portal made are clickable. */
const safeLink = (link: string): string => (/^https?:\/\//.test(link) ? link : '#messages')
