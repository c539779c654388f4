import { html, type Html } from '../../../../hosted/page/html.ts'
import type { Translate } from '../../../../hosted/page/texts.ts'
import type { FrameSession } from '../wire.ts'
import { missing } from './sign-step.ts'

/** Declining needs a reason and a confirmation, because it ends the plan that waits for the signature. */
export function declineStep({ company }: FrameSession, t: Translate): Html {
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
