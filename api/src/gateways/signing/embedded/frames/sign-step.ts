import { signingCapacities } from '@portal/shared/domain'
import { html, type Html } from '../../../../hosted/page/html.ts'
import type { Translate } from '../../../../hosted/page/texts.ts'
import type { FrameSession } from '../wire.ts'

/** Name, signature and consent. A signature can always be typed, so nobody has to draw. */
export function signStep({ signer_name: name, consent }: FrameSession, t: Translate): Html {
  return html`<section data-part="sign" aria-labelledby="sign-title" hidden>
    <h2 id="sign-title" tabindex="-1">${t('signTitle')}</h2>
    <form id="sign-form" novalidate>
      <div class="fields">
        <div class="field">
          <label for="name">${t('signName')}</label>
          <input id="name" name="name" value="${name}" autocomplete="name" maxlength="100" required />
          ${missing('name', t('signNameMissing'))}
        </div>
        ${authority(name, t)}
        <fieldset class="field">
          <legend>${t('signHow')}</legend>
          <label class="choice"><input type="radio" name="style" value="typed" checked />${t('signTyped')}</label>
          <label class="choice"><input type="radio" name="style" value="drawn" />${t('signDrawn')}</label>
        </fieldset>
        <div class="field" data-style="typed">
          <p class="help">${t('signPreview')}</p>
          <p class="autograph" id="preview" aria-hidden="true"></p>
        </div>
        <div class="field" data-style="drawn" hidden>
          <p class="help" id="pad-help">${t('signPadHelp')}</p>
          <canvas id="pad" role="img" aria-label="${t('signPad')}" aria-describedby="pad-help"></canvas>
          <div class="buttons">
            <button type="button" class="quiet" id="undo">${t('signUndo')}</button>
            <button type="button" class="quiet" id="clear">${t('signClear')}</button>
          </div>
          ${missing('pad', t('signPadEmpty'))}
        </div>
        <div class="field">
          <label class="consent"
            ><input type="checkbox" id="consent" name="consent" required /><span>${consent}</span></label
          >
          ${missing('consent', t('signConsentMissing'))}
        </div>
      </div>
      <div class="buttons">
        <button type="submit" data-busy="${t('signBusy')}">${t('signDo')}</button>
        <button type="button" class="quiet" data-back>${t('signBack')}</button>
        <button type="button" class="quiet" data-decline>${t('signDecline')}</button>
      </div>
    </form>
  </section>`
}

/** T30: shown once the server has found that the name is not the account's. */
const authority = (name: string, t: Translate): Html =>
  html`<fieldset class="field" id="authority" hidden>
    <legend>${t('signFor', { name })}</legend>
    <p class="error" id="authority-why" role="alert">${t('signOther', { name })}</p>
    ${signingCapacities.map(
      (capacity) =>
        html`<label class="choice line"
          ><input type="radio" name="capacity" value="${capacity}" aria-describedby="authority-why" />${t(
            `signAs_${capacity}`,
          )}</label
        >`,
    )}
    <p class="help">${t('signForHelp')}</p>
    ${missing('authority', t('signForMissing'))}
  </fieldset>`

/** Hidden until it applies; not named `-error`, because the script of all hosted forms removes such elements. */
export const missing = (field: string, text: string): Html =>
  html`<p class="error" id="${field}-missing" hidden>${text}</p>`
