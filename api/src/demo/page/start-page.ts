import { html } from '../../hosted/page/html.ts'
import { clockSection } from './sections/clock.ts'
import { companyHead, companyList } from './sections/company.ts'
import { faultsSection } from './sections/faults.ts'
import { messagesSection } from './sections/messages.ts'
import { numbersSection } from './sections/numbers.ts'
import { peopleSection, staffSection } from './sections/people.ts'
import { processorSection } from './sections/processor.ts'
import type { StartPageView } from './view.ts'

const jumps = [
  ['people', 'People'],
  ['staff', 'Staff'],
  ['clock', 'Clock'],
  ['processor', 'Processor'],
  ['numbers', 'Test numbers'],
  ['faults', 'Failures'],
] as const

const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** The number of companies as the first word of a sentence. */
const companies = (n: number): string => `${WORDS[n] ?? n} collection ${n === 1 ? 'company' : 'companies'}`

/** The demo's start page: plain HTML that works without its script. */
export function startPage(view: StartPageView): string {
  const { full_name: name } = view.chosen.settings.tenant
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${name} · Portal demo</title>
        <link rel="icon" href="/demo/page/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/demo/page/start.css" />
        <link rel="stylesheet" href="/demo/page/parts.css" />
        <link rel="stylesheet" href="/demo/page/forms.css" />
        <link rel="stylesheet" href="/demo/page/companies.css" />
        <script src="/demo/page/start.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <p class="product">Portal demo</p>
          <p>${companies(view.tenants.length)} on one portal. Everybody here is made up, and no money moves.</p>
        </header>
        <div class="page">
          ${companyList(view)}
          <main id="main" tabindex="-1" aria-labelledby="company">
            <div class="lead">
              ${companyHead(view)}
              <nav class="jumps" aria-label="On this page">
                ${jumps.map(([id, text]) => html`<a href="#${id}">${text}</a>`)}
              </nav>
              <noscript
                ><p class="panel">The forms of this page need JavaScript; everything can be read without.</p></noscript
              >
            </div>
            ${messagesSection(view)}
            <div class="rest">
              ${peopleSection(view)} ${staffSection(view)} ${clockSection(view)} ${processorSection(view)}
              ${numbersSection()} ${faultsSection(view)}
            </div>
          </main>
        </div>
      </body>
    </html>`.text
}
