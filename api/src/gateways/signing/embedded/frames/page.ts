import { NEUTRAL_ACCENT } from '../../../../hosted/page/accent.ts'
import { frameDocument } from '../../../../hosted/page/document.ts'
import { html, type Html } from '../../../../hosted/page/html.ts'
import { translator, type Translate } from '../../../../hosted/page/texts.ts'
import type { FrameSession } from '../wire.ts'
import { declineStep } from './decline-step.ts'
import { readStep } from './read-step.ts'
import { signStep } from './sign-step.ts'

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
