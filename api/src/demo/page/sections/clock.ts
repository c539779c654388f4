import { html, type Html } from '../../../hosted/page/html.ts'
import { momentText, type StartPageView } from '../view.ts'

const steps = [
  ['PT1H', '1 hour'],
  ['P1D', '1 day'],
  ['P3D', '3 days'],
  ['P7D', '1 week'],
  ['P1M', '1 month'],
] as const

/** The business clock, the work that depends on its dates, and the reset. */
export function clockSection({ now, chosen }: StartPageView): Html {
  const { id, zone, tenant } = chosen.settings
  const own = html`<input type="hidden" name="tenant" value="${id}" />`
  return html`<section class="panel" id="clock" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock and nightly work</h2>
    <p class="now"><time datetime="${now.toISOString()}">${momentText(now, chosen.settings)}</time></p>
    <p class="soft">The business clock of this company. It ticks, and moves ahead when you say so.</p>
    <form class="order" data-control="/demo/clock" data-refresh="clock">
      ${own}
      <fieldset>
        <legend>Move ahead by</legend>
        <div class="buttons">
          ${steps.map(
            ([value, text]) =>
              html`<button class="button small" type="submit" name="advance" value="${value}">${text}</button>`,
          )}
        </div>
      </fieldset>
      <p class="outcome" role="status"></p>
    </form>
    <form class="order" data-control="/demo/clock" data-refresh="clock">
      ${own}
      <div class="row">
        <div class="field">
          <label for="clock-now">Set to (${zone.replaceAll('_', ' ')})</label>
          <input id="clock-now" type="datetime-local" name="now" data-zone="${zone}" required />
        </div>
        <button class="button" type="submit">Set</button>
      </div>
      <p class="outcome" role="status"></p>
    </form>
    <div class="pair">
      <form class="order" data-control="/demo/nightly" data-refresh="messages processor" data-report>
        ${own}
        <h3>Nightly run</h3>
        <p class="soft">Does now what the night of the clock's date would do.</p>
        <button class="button" type="submit">Run the night</button>
        <p class="outcome" role="status"></p>
      </form>
      <form class="order" data-control="/demo/jobs/run" data-refresh="messages" data-report>
        ${own}
        <h3>Queued work</h3>
        <p class="soft">Does what was put off until after an answer, such as sending.</p>
        <button class="button" type="submit">Run what is queued</button>
        <p class="outcome" role="status"></p>
      </form>
    </div>
    <form class="order danger" data-control="/demo/reset" data-refresh="people staff messages clock processor">
      ${own}
      <h3>Start over</h3>
      <p class="soft">Everything of this company as new, with the same people. What was done here is lost.</p>
      <details>
        <summary>Reset ${tenant.full_name}</summary>
        <button class="button stop" type="submit">Reset now</button>
      </details>
      <p class="outcome" role="status"></p>
    </form>
  </section>`
}
