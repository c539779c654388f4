import { html, type Html } from '../../../../hosted/page/html.ts'
import type { Translate } from '../../../../hosted/page/texts.ts'
import type { FrameSession } from '../wire.ts'

/** The document as pages or as plain text; the signer can continue after reaching its end. */
export function readStep({ purpose, title }: FrameSession, t: Translate): Html {
  const isToSign = purpose === 'sign'
  // The script fills in the numbers.
  const pageOf = t('signPageOf', { page: '{{page}}', pages: '{{pages}}' })
  return html`<section data-part="read" aria-labelledby="read-title">
    <h2 id="read-title" tabindex="-1" ${isToSign ? null : html` class="hidden"`}>${t('signReadTitle')}</h2>
    ${isToSign ? html`<p id="read-help">${t('signReadHelp')}</p>` : null}
    <div class="tools" role="group" aria-label="${t('signTools')}">
      <button type="button" class="quiet sign" id="smaller" aria-label="${t('signSmaller')}">−</button>
      <button type="button" class="quiet sign" id="larger" aria-label="${t('signLarger')}">+</button>
      <button type="button" class="quiet" id="as-words" aria-pressed="false">${t('signAsWords')}</button>
      <button type="button" class="quiet" id="to-end">${t('signToEnd')}</button>
      <p id="progress" role="status" data-text="${pageOf}"></p>
    </div>
    <div id="paper" class="paper" role="region" aria-label="${title}" tabindex="0">
      <p id="paper-wait" class="wait">${t('signLoading')}</p>
      <div id="pages" data-label="${pageOf}"></div>
      <div id="words" class="words" hidden></div>
    </div>
    <div id="paper-failed" class="alert" role="alert" hidden>
      <p>${t('signNoDocument')}</p>
      <button type="button" id="again">${t('signTryAgain')}</button>
    </div>
    ${isToSign ? onwards(t) : null}
  </section>`
}

const onwards = (t: Translate): Html =>
  html`<p class="help" id="next-help" data-done="${t('signAtEnd')}">${t('signReadFirst')}</p>
    <div class="buttons">
      <button type="button" id="next" aria-disabled="true" aria-describedby="next-help">${t('signNext')}</button>
      <button type="button" class="quiet" data-decline>${t('signDecline')}</button>
    </div>`
