import { NEUTRAL_ACCENT } from '../../../../hosted/page/accent.ts'
import { frameDocument } from '../../../../hosted/page/document.ts'
import { html, type Html } from '../../../../hosted/page/html.ts'
import { translator, type Translate } from '../../../../hosted/page/texts.ts'
import type { FrameSession } from '../wire.ts'
import { signStep, missing } from './sign-step.ts'

interface Opened {
  session: FrameSession
  /** The page's own address. */
  address: string
  form: string
}

/** The agreement with its steps: read, then sign; or only read. */
export function signingPage({ session, address, form }: Opened): string {
  const { language, title, return_url: returnUrl, purpose } = session
  const t = translator(language)
  const isToSign = purpose === 'sign'
  return frameDocument({
    language,
    accent: session.accent ?? NEUTRAL_ACCENT,
    isDark: session.dark,
    title,
    parentOrigin: new URL(returnUrl).origin,
    module: { script: '/sign/assets/sign.js', style: '/sign/assets/sign.css' },
    body: html`<div
      id="signing"
      data-address="${address}"
      data-form="${form}"
      data-return="${returnUrl}"
      data-purpose="${purpose}"
      data-hash="${session.document_hash}"
    >
      <header class="head">
        <h1>${title}</h1>
        <button type="button" class="quiet" data-close>${t('close')}</button>
      </header>
      ${isToSign ? steps(t) : null}
      <noscript><p class="alert">${t('signNoScript')}</p></noscript>
      ${notices(t)} ${readStep(session, t)}
      ${isToSign ? html`${signStep(session, t)} ${declineStep(session, t)}` : null}
    </div>`,
  })
}

const steps = (t: Translate): Html =>
  html`<ol class="steps">
    <li data-step="read" aria-current="step"><span>${t('signStepRead')}</span></li>
    <li data-step="sign"><span>${t('signStepSign')}</span></li>
  </ol>`

/** All error messages, hidden: the script shows the one that applies and keeps what was typed. */
const notices = (t: Translate): Html =>
  html`<div id="notices">
    <p class="alert" data-notice="away" role="alert" tabindex="-1" hidden>${t('signAwayInPlace')}</p>
    <p class="alert" data-notice="check" role="alert" tabindex="-1" hidden>${t('errorSummary')}</p>
    <p class="alert" data-notice="over" role="alert" tabindex="-1" hidden>${t('signOver')}</p>
    <p class="alert" data-notice="changed" role="alert" tabindex="-1" hidden>${t('signChanged')}</p>
    <p class="alert" data-notice="gone" role="alert" tabindex="-1" hidden>${t('signGoneInPlace')}</p>
  </div>`

const ends = {
  gone: ['signGoneTitle', 'signGone'],
  over: ['signOverTitle', 'signOver'],
  away: ['signAwayTitle', 'signAway'],
} as const

/** The page for an unknown, used or expired address, and for a portal that does not answer. */
export function endPage(kind: keyof typeof ends, language: 'en' | 'es', parentOrigin: string | null): string {
  const t = translator(language)
  const [title, text] = ends[kind]
  return frameDocument({
    language,
    accent: NEUTRAL_ACCENT,
    title: t(title),
    parentOrigin,
    body: html`<h1>${t(title)}</h1>
      <p>${t(text)}</p>
      <div class="buttons">
        ${parentOrigin ? html`<button type="button" data-close>${t('close')}</button>` : null}
      </div>`,
  })
}

/** The document as pages or as plain text; the signer can continue after reaching its end. */
function readStep({ purpose, title }: FrameSession, t: Translate): Html {
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

/** Declining needs a reason and a confirmation, because it ends the plan that waits for the signature. */
function declineStep({ company }: FrameSession, t: Translate): Html {
  return html`<section data-part="decline" aria-labelledby="decline-title" hidden>
      <h2 id="decline-title" tabindex="-1">${t('signDeclineTitle')}</h2>
      <p>${t('signDeclineText', { company })}</p>
      <form id="decline-form" novalidate>
        <div class="field">
          <label for="reason">${t('signReason')}</label>
          <textarea id="reason" name="reason" rows="4" maxlength="500" required></textarea>
          ${missing('reason', t('signReasonMissing'))}
        </div>
        <div class="buttons after-field">
          <button type="submit" class="danger">${t('signDecline')}</button>
          <button type="button" class="quiet" data-back>${t('signBack')}</button>
        </div>
      </form>
    </section>
    <dialog id="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">${t('signConfirmTitle')}</h2>
      <p>${t('signConfirmText')}</p>
      <div class="buttons">
        <button type="button" class="danger" id="confirm-yes" data-busy="${t('signBusy')}">
          ${t('signConfirmYes')}
        </button>
        <button type="button" class="quiet" id="confirm-no">${t('signConfirmNo')}</button>
      </div>
    </dialog>`
}
