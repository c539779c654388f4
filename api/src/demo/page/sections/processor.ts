import { html, type Html } from '../../../hosted/page/html.ts'
import { faultModes } from '../../../gateways/processor/simulator/server/records.ts'
import type { ProcessorState } from '../../control/processor.ts'
import type { StartPageView } from '../view.ts'

const SHOWN = 8

const modeTexts: Record<(typeof faultModes)[number], string> = {
  ok: 'as it should',
  decline: 'declines',
  timeout: 'does not answer',
  'reset-before': 'breaks off before it charges',
  'reset-after': 'breaks off after it charged',
  error: 'answers with an error',
  garbled: 'charges and answers with rubbish',
  slow: 'answers late',
  'duplicate-webhook': 'tells the outcome twice',
  'late-webhook': 'tells the outcome late',
}

function charges({ charges: all }: ProcessorState): Html {
  if (all.length === 0) return html`<p class="empty">Nothing was charged yet.</p>`
  const rows = all
    .slice(-SHOWN)
    .toReversed()
    .map(
      ({ reference, amount, state, code }) =>
        html`<tr>
          <td><code>${reference}</code></td>
          <td class="number">$${amount}</td>
          <td>${state}${code ? ` (${code})` : ''}</td>
        </tr>`,
    )
  const caption = all.length > SHOWN ? `The last ${SHOWN} of ${all.length} charges` : 'Charges'
  return table('Charges', caption, [{ name: 'Payment' }, { name: 'Amount', isNumber: true }, { name: 'State' }], rows)
}

function books({ books: all }: ProcessorState): Html {
  if (all.length === 0) return html`<p class="empty">No money has moved yet: a charge is booked when it settles.</p>`
  const rows = all.slice(0, SHOWN).map(
    ({ day, charged, refunded, disputed, fees, paid_out }) =>
      html`<tr>
        <td>${day}</td>
        ${[charged, refunded, disputed, fees, paid_out].map((sum) => html`<td class="number">$${sum}</td>`)}
      </tr>`,
  )
  const caption = all.length > SHOWN ? `Its books: the last ${SHOWN} of ${all.length} days` : 'Its books, by day'
  const sums = ['Charged', 'Given back', 'Disputed', 'Fees', 'Paid out'].map((name) => ({ name, isNumber: true }))
  return table('Books of the processor', caption, [{ name: 'Day' }, ...sums], rows)
}

/** A table that scrolls sideways where it is wider than the page. */
function table(label: string, caption: string, columns: { name: string; isNumber?: boolean }[], rows: Html[]): Html {
  const heads = columns.map(({ name, isNumber }) =>
    isNumber ? html`<th scope="col" class="number">${name}</th>` : html`<th scope="col">${name}</th>`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

const later = (
  own: Html,
  order: { id: string; field: 'return' | 'correction'; code: string; title: string; sample: string; submit: string },
): Html =>
  html`<form class="order" data-control="/demo/processor" data-refresh="processor" data-within="${order.field}">
    ${own}
    <h3>${order.title}</h3>
    <div class="row">
      <div class="field">
        <label for="${order.id}-payment">Payment</label>
        <input id="${order.id}-payment" name="payment" autocomplete="off" required />
      </div>
      <div class="field narrow">
        <label for="${order.id}-code">Code</label>
        <input id="${order.id}-code" name="${order.code}" value="${order.sample}" autocomplete="off" required />
      </div>
      <button class="button" type="submit">${order.submit}</button>
    </div>
    <p class="outcome" role="status"></p>
  </form>`

/** The behaviour of the simulated processor, and the charges that it has recorded. */
export function processorSection({ processor, chosen }: StartPageView): Html {
  const own = html`<input type="hidden" name="tenant" value="${chosen.settings.id}" />`
  const current = processor?.mode ?? 'ok'
  return html`<section class="panel" id="processor" aria-labelledby="processor-title">
    <h2 id="processor-title">Payment processor</h2>
    ${
      processor === null
        ? html`<p class="empty">The simulated processor does not answer at the moment.</p>`
        : html`<p>
              Now: <strong>${current}</strong>${processor.times === null ? '' : `, ${processor.times} more charge(s)`}
            </p>
            ${charges(processor)} ${books(processor)}
            <p class="soft">
              Each nightly run compares these books with the ledger: staff see both under Reporting, Processor.
            </p>`
    }
    <form class="order" data-control="/demo/processor" data-refresh="processor">
      ${own}
      <h3>What it does with the next charges</h3>
      <div class="row">
        <div class="field">
          <label for="mode">Behavior</label>
          <select id="mode" name="mode">
            ${faultModes.map(
              (mode) =>
                html`<option value="${mode}" ${mode === current ? html`selected` : null}>
                  ${modeTexts[mode]} (${mode})
                </option>`,
            )}
          </select>
        </div>
        <div class="field narrow">
          <label for="times">Times</label>
          <input id="times" name="times" type="number" min="1" value="1" data-as="number" />
        </div>
        <button class="button" type="submit">Set</button>
      </div>
      <p class="outcome" role="status"></p>
    </form>
    <form class="order" data-control="/demo/processor" data-refresh="processor">
      ${own}
      <h3>Settlement</h3>
      <p class="soft">Settles all that is pending, or returns it, as the account's last digits say.</p>
      <button class="button" type="submit" name="settle" value="true" data-as="true">Settle all now</button>
      <p class="outcome" role="status"></p>
    </form>
    <div class="pair">
      ${later(own, { id: 'return', field: 'return', code: 'r_code', title: 'Return a payment', sample: 'R01', submit: 'Return' })}
      ${later(own, { id: 'correct', field: 'correction', code: 'c_code', title: 'Correct an account', sample: 'C01', submit: 'Correct' })}
    </div>
  </section>`
}
