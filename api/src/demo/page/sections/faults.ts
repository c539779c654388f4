import { html, type Html } from '../../../hosted/page/html.ts'
import { carrierModes } from '../../control/carrier-faults.ts'
import type { StartPageView } from '../view.ts'

/** Lets the carriers of messages or a front end fail. */
export function faultsSection({ chosen }: StartPageView): Html {
  return html`<section class="panel" id="faults" aria-labelledby="faults-title">
    <h2 id="faults-title">Failures</h2>
    <p class="soft">
      Lets <code>mail</code>, <code>text</code> or a front end such as <code>remote:mfe-payments</code> fail at this
      company; <code>off</code> ends it.
    </p>
    <form class="order" data-control="/demo/fault" data-report>
      <input type="hidden" name="tenant" value="${chosen.settings.id}" />
      <div class="row">
        <div class="field">
          <label for="fault-port">What</label>
          <input id="fault-port" name="port" value="mail" autocomplete="off" required />
        </div>
        <div class="field">
          <label for="fault-mode">How</label>
          <input id="fault-mode" name="mode" value="error" autocomplete="off" required aria-describedby="fault-help" />
        </div>
        <div class="field narrow">
          <label for="fault-times">Times</label>
          <input id="fault-times" name="times" type="number" min="1" value="1" data-as="number" />
        </div>
        <button class="button" type="submit">Set</button>
      </div>
      <p class="soft" id="fault-help">
        Messages: ${carrierModes.join(', ')}. Front ends: 404, hang, slow and others; a wrong word is answered with all
        of them.
      </p>
      <p class="outcome" role="status"></p>
    </form>
  </section>`
}
