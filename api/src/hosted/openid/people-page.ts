import { frameDocument } from '../page/document.ts'
import { html } from '../page/html.ts'
import type { GooglePerson } from '../portal-api.ts'

/** The page on which a person of the demo is chosen; a real issuer asks for a password. */
export function peoplePage(people: readonly GooglePerson[], query: string, company: string): string {
  const title = 'Choose an account'
  const rows = people.map(
    (person) =>
      html`<li>
        <button type="submit" name="subject" value="${person.subject}" class="quiet person">
          <span>${person.name}</span><span class="help">${person.email}</span>
        </button>
      </li>`,
  )
  return frameDocument({
    language: 'en',
    accent: '#1a56db',
    title,
    parentOrigin: null,
    body: html`<h1>${title}</h1>
      <p>to continue to ${company}. This is the demo's own issuer: no password is asked for.</p>
      <form method="post" action="/oidc/authorize?${query}">
        <ul class="people">
          ${rows}
          <li>
            <button type="submit" name="subject" value="somebody-else" class="quiet person">
              <span>Another account</span><span class="help">somebody.else@gmail.example, linked to nobody</span>
            </button>
          </li>
        </ul>
        <div class="buttons"><button type="submit" name="subject" value="" class="quiet">Cancel</button></div>
      </form>`,
  })
}
