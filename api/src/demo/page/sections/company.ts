import { html, type Html } from '../../../hosted/page/html.ts'
import { initialsOf } from '../../../tenancy/images/monogram.ts'
import type { StartPageView, TenantOnPage } from '../view.ts'

/** A placeholder for a logo that would come from another origin. */
const mark = ({ settings }: TenantOnPage): Html =>
  html`<span class="mark tenant-${settings.company_short_name}" aria-hidden="true"
    >${initialsOf(settings.tenant.full_name)}</span
  >`

/** The companies; each is a link to this page about it. */
export function companyList({ tenants, chosen }: StartPageView): Html {
  const items = tenants.map((tenant) => {
    const current = tenant === chosen ? html` aria-current="page"` : null
    const { company_short_name: name, tenant: company } = tenant.settings
    return html`<li>
      <a class="company" href="/?tenant=${name}" ${current}>
        ${mark(tenant)}
        <span><strong>${company.full_name}</strong><small>${new URL(tenant.url).host}</small></span>
      </a>
    </li>`
  })
  return html`<nav class="companies" aria-label="Companies">
    <h2>Companies</h2>
    <ul>
      ${items}
    </ul>
  </nav>`
}

const variantNames: Record<string, string> = {
  login: 'reference number, last four of SSN, date of birth',
  fullname_ssn: 'full name, last four of SSN, ZIP or date of birth',
  data_id: 'reference number and ZIP',
  zip: 'ZIP and last four of SSN',
  ssn: 'SSN and date of birth',
  account_number: 'account number and ZIP',
  link: 'link from a message',
  google: 'Google',
}

/** The chosen company, and the two entrances of its portal. */
export function companyHead({ chosen }: StartPageView): Html {
  const { settings, url } = chosen
  const ways = settings.capabilities['login.variants'].map(
    (variant) => html`<li>${variantNames[variant] ?? variant}</li>`,
  )
  return html`<header class="panel head tenant-edge tenant-${settings.company_short_name}">
    <div class="head-name">
      ${mark(chosen)}
      <div>
        <h1 id="company">${settings.tenant.full_name}</h1>
        <p class="soft">${settings.tenant.phone_number} · ${settings.hours.en}</p>
      </div>
    </div>
    <p class="doors">
      <a class="button primary" href="${url}/" target="_blank" rel="noopener">Open the portal</a>
      <a class="button" href="${url}/admin" target="_blank" rel="noopener">Open staff sign-in</a>
    </p>
    <div>
      <h2 class="label">Consumers sign in with</h2>
      <ul class="ways">
        ${ways}
      </ul>
    </div>
  </header>`
}
