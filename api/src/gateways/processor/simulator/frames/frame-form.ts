import { html, type Html } from '../../../../hosted/page/html.ts'
import { translator, type FrameText } from '../../../../hosted/page/texts.ts'
import type { FrameSession } from '../server/records.ts'

/** A form of a frame: token, note on who sees the number, and the buttons; Enter presses the first one. */
export function frameForm(
  session: FrameSession,
  parts: { title: string; submit: string; fields: Html; hasErrors: boolean; notice?: FrameText | undefined },
): Html {
  const t = translator(session.language)
  const alert = parts.notice ? t(parts.notice) : parts.hasErrors ? t('errorSummary') : null
  return html`<h1>${parts.title}</h1>
    ${alert ? html`<p class="alert" role="alert" tabindex="-1">${alert}</p>` : null}
    <form method="post" action="/frames/${session.id}" novalidate>
      <input type="hidden" name="form_token" value="${session.formToken}" />
      <div class="fields">${parts.fields}</div>
      <p class="safe">${t('safe', { company: session.company })}</p>
      <div class="buttons">
        <button type="submit" name="action" value="save">${parts.submit}</button>
        <button type="submit" name="action" value="cancel" class="quiet" formnovalidate>${t('cancel')}</button>
      </div>
    </form>`
}
