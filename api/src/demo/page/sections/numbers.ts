import { html, type Html } from '../../../hosted/page/html.ts'
import { testNumbersDocument } from '../../../gateways/processor/simulator/test-numbers-document.ts'
import { typed } from './people.ts'

const grouped = (number: string): string =>
  number.length === 15 ? number.replace(/^(.{4})(.{6})(.{5})$/, '$1 $2 $3') : number.replace(/(.{4})(?=.)/g, '$1 ')

/** The test numbers of the simulated processor, and what each does. */
export function numbersSection(): Html {
  const { cards, bank, frames } = testNumbersDocument()
  const [first] = cards
  return html`<section class="panel" id="numbers" aria-labelledby="numbers-title">
    <h2 id="numbers-title">Test numbers</h2>
    <h3>Cards</h3>
    <p class="soft">Any name, expiry such as ${first?.expiry}, security code of 3 digits (4 for AMEX), any ZIP.</p>
    <dl class="numbers">${cards.map((card) => typed(`${card.brand}, ${card.outcome}`, grouped(card.number)))}</dl>
    <h3>Bank accounts</h3>
    <p class="soft">Routing number <code>${bank.routing_number}</code>; the last four digits decide.</p>
    <dl class="numbers">${bank.suffixes.map(({ account_number, outcome }) => typed(outcome, account_number))}</dl>
    <h3>PayPal</h3>
    <p class="soft">
      Its page has three buttons: ${frames.paypal.approve.en}, ${frames.paypal.cancel.en}, ${frames.paypal.fail.en}.
    </p>
    <p><a href="/demo/test-numbers.json">Test numbers as JSON</a></p>
  </section>`
}
