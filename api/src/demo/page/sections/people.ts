import { html, type Html } from '../../../hosted/page/html.ts'
import type { PersonRow } from '../../people/person-row.ts'
import { typedText, type StartPageView } from '../view.ts'

/** A value that a reader will type or paste elsewhere. */
export const typed = (label: string, value: string): Html =>
  html`<div class="typed">
    <dt>${label}</dt>
    <dd>
      <code>${value}</code
      ><button class="copy" type="button" data-copy="${value}" hidden>
        Copy<span class="hidden-text"> ${label}</span>
      </button>
    </dd>
  </div>`

const signInFields = ({ signIn }: PersonRow): Html[] =>
  Object.entries(signIn.fields).map(([name, value]) => typed(signIn.labels[name] ?? name, typedText(value)))

function extras(person: PersonRow): Html[] {
  const { links, access_code: accessCode, google_user: google, co_debtor_of: owner } = person
  return [
    ...(accessCode ? [html`<li>Code of the letter, instead of the code: <code>${accessCode}</code></li>`] : []),
    ...(links.signIn
      ? [html`<li><a href="${links.signIn}" target="_blank" rel="noopener">Sign-in link of a message</a></li>`]
      : []),
    ...(links.unsubscribe
      ? [html`<li><a href="${links.unsubscribe}" target="_blank" rel="noopener">Opt-out link of a message</a></li>`]
      : []),
    ...(google ? [html`<li>Google account: ${google.email}</li>`] : []),
    ...(owner ? [html`<li>Owes together with another person</li>`] : []),
    ...(person.language === 'es' ? [html`<li lang="es">Español</li>`] : []),
  ]
}

function consumer(person: PersonRow): Html {
  const more = extras(person)
  return html`<li class="person" data-find="${`${person.name} ${person.title} ${person.archetype}`.toLowerCase()}">
    <div class="who">
      <h4>${person.name} <span class="kind">${person.archetype}</span></h4>
      <p>${person.title}</p>
      ${
        more.length > 0
          ? html`<ul class="extras">
              ${more}
            </ul>`
          : null
      }
    </div>
    <dl class="fields">${signInFields(person)}</dl>
    <a class="button small" href="${person.url}${person.signIn.page}" target="_blank" rel="noopener"
      >Sign in<span class="hidden-text"> as ${person.name}</span></a
    >
  </li>`
}

/** Everybody who owes something, by kind, with the values they type to sign in at this company. */
export function peopleSection({ groups, kinds, chosen }: StartPageView): Html {
  const lists = groups.map(
    ({ title, people }, index) =>
      html`<details class="group" ${index === 0 ? html`open` : null}>
        <summary>
          <h3>${title}</h3>
          <span class="count">${people.length}</span>
        </summary>
        <ul class="people">
          ${people.map(consumer)}
        </ul>
      </details>`,
  )
  return html`<section class="panel" id="people" aria-labelledby="people-title">
    <h2 id="people-title">People to sign in as</h2>
    <p class="soft">Type what stands beside the name; the code that follows is among the messages on this page.</p>
    <div class="find" data-find-box hidden>
      <label for="find">Find a person or a situation</label>
      <input id="find" type="search" autocomplete="off" placeholder="for example: dispute" />
      <p class="soft" role="status" data-found></p>
    </div>
    ${lists}
    <form class="order" data-control="/demo/people" data-refresh="people">
      <h3>Make a fresh person</h3>
      <p class="soft">Somebody of the same kind whom nobody else is using.</p>
      <input type="hidden" name="tenant" value="${chosen.settings.id}" />
      <div class="row">
        <div class="field">
          <label for="fresh-kind">Kind</label>
          <select id="fresh-kind" name="archetype">
            ${kinds.map(({ id, title }) => html`<option value="${id}">${id} ${title}</option>`)}
          </select>
        </div>
        <button class="button" type="submit">Make</button>
      </div>
      <p class="outcome" role="status"></p>
    </form>
  </section>`
}

/** Staff accounts; all of them get a code by e-mail as well. */
export function staffSection({ staff, appCode, chosen, tenants }: StartPageView): Html {
  // The console's host, which has no company, uses the accounts of the first one (decision 95).
  const hasConsole = chosen === tenants[0]
  const rows = staff.map((person) => {
    const password = person.password ?? person.temporary_password ?? ''
    return html`<li class="person">
      <div class="who">
        <h3>${person.name} <span class="kind">${person.role}</span></h3>
        <p>${person.title}</p>
        <ul class="extras">
          ${person.permissions.map((permission) => html`<li>Permission ${permission}</li>`)}
          ${
            hasConsole && person.permissions.includes('platform.operate')
              ? html`<li><a href="/__platform" target="_blank" rel="noopener">Releases console</a></li>`
              : null
          }
          ${
            person.app_secret
              ? html`<li>
                  Authenticator app, instead of the code by e-mail:
                  <code data-authenticator>${appCode}</code>, a new one every 30 seconds. Setup key for an app of your
                  own: <code>${person.app_secret}</code>
                </li>`
              : null
          }
          ${person.piggy_code ? html`<li>Piggy code <code>${person.piggy_code}</code></li>` : null}
        </ul>
      </div>
      <dl class="fields">
        ${typed('Email', person.email ?? '')}
        ${typed(person.temporary_password ? 'Temporary password' : 'Password', password)}
      </dl>
      <a class="button small" href="${person.url}${person.signIn.page}" target="_blank" rel="noopener"
        >Sign in<span class="hidden-text"> as ${person.name}</span></a
      >
    </li>`
  })
  return html`<section class="panel" id="staff" aria-labelledby="staff-title">
    <h2 id="staff-title">Staff</h2>
    <p class="soft">
      They sign in with e-mail address and password; a code follows by e-mail, or an authenticator app shows it.
    </p>
    <ul class="people">
      ${rows}
    </ul>
  </section>`
}
