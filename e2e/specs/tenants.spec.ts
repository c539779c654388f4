import type { Page } from '@playwright/test'
import { identities, nineTenants, type NineTenant } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf, matrix, type ExpectedCapabilities } from '@portal/shared/testing/nine-tenants/settings'
import { asPerson } from '../fixtures/as-person.ts'
import { expectFits } from '../fixtures/fits.ts'
import { inEach, type Language, type Words } from '../fixtures/languages.ts'
import { lightShade } from '../fixtures/light-shade.ts'
import { arrived } from '../fixtures/open-page.ts'
import { openAmount } from '../fixtures/pay.ts'
import { expect, expectAccessible, origin, test } from '../fixtures/story.ts'

// Visits each tenant and compares its pages with the table of expected settings, which is independent of the tenants'
// files. Suites of the API and of components with `nineTenants` in their names check the other rows of the table
// (expiry, cut-offs, authorizations, receipts' names, notices of a plan, external tags). Axe checks a page only where
// the tenant's looks matter.

const both = (en: string, es: string): Words => ({ en, es })

/** Fields of each sign-in variant (L-10). */
const identify: Record<string, readonly ('reference' | keyof typeof fields)[]> = {
  login: ['reference', 'ssn4', 'dob'],
  fullname_ssn: ['name', 'ssn4'],
  data_id: ['reference', 'zip'],
  zip: ['zip', 'ssn4'],
  ssn: ['ssn9', 'dob'],
  account_number: ['account', 'zip'],
}
const fields = {
  name: both('Full name', 'Nombre completo'),
  account: both('Account Number', 'Número de cuenta'),
  ssn4: both('Last 4 digits of your Social Security number', 'Últimos 4 dígitos de su número de Seguro Social'),
  ssn9: both('Social Security number', 'Número de Seguro Social'),
  zip: both('ZIP code', 'Código postal'),
  dob: both('Date of birth', 'Fecha de nacimiento'),
}
const google = both('Continue with Google', 'Continuar con Google')
const documents = (has: ExpectedCapabilities): Words[] => [
  ...(has['footer.privacy'] ? [both('Privacy policy', 'Política de privacidad')] : []),
  ...(has['footer.terms'] ? [both('Terms', 'Términos')] : []),
  ...(has['footer.license_id'] ? [both('Licensing ID', 'Número de licencia')] : []),
  ...(has['footer.sms_policy'] ? [both('Text message policy', 'Política de mensajes de texto')] : []),
  ...(has['footer.california_link']
    ? [both('California collection notice', 'Aviso de recopilación de California')]
    : []),
]
const sameDay = both(
  'Same-day payments cannot be changed or cancelled.',
  'Los pagos del mismo día no se pueden cambiar',
)
const helpCenter = both('Help center', 'Centro de ayuda')

/** Headings of the customers' table that are not the tenant's own labels (S-05). */
const headers: Record<string, Words> = {
  full_name: both('Full Name', 'Nombre completo'),
  ssn: both('SSN', 'Seguro Social'),
  cell_phone: both('Phone Number', 'Teléfono'),
  address: both('Address', 'Dirección'),
  dob: both('Date of Birth', 'Fecha de nacimiento'),
  agent_name: both('Agent Name', 'Agente'),
  reference: both('Reference #', 'N.º de referencia'),
  amount: both('Amount', 'Monto'),
  debt_status: both('Status', 'Estado'),
}
const channels = {
  phone: both('Phone call', 'Llamada'),
  text: both('Text message', 'Mensaje de texto'),
  email: both('Email', 'Correo electrónico'),
}

const inCourt = ['Judgment Amount', 'Suit Filed Date', 'Suit Served Date', 'Judgment Interest Rate']
const garnished = ['Wage Garnishment Date', 'Bank Garnishment Date', 'Receivership Date', 'Lien Filed Date']

/** Archetype with two debts: only such a consumer is asked which debt a method is for (P-48). */
const twoDebts = 'D-20'
/** Archetype with a debt in court. */
const sued = 'D-23'

/** Rows that a tenant's Account Details must and must not have, beside the common ones (C-22 to C-29). */
const details: Record<NineTenant, { as: string; rows?: string[]; without?: string[]; exactly?: string[] }> = {
  harborlight: { as: twoDebts, rows: ['Placement Date', 'Charge-off'], without: inCourt },
  tmlg: {
    as: sued,
    exactly: [
      'Consumer Name',
      'Current Creditor',
      'Current Balance',
      'TMLG #',
      'Creditor Account (last four digits)',
      'Judgment Date',
      ...inCourt,
    ],
  },
  pacrim: { as: twoDebts },
  meadowbrook: {
    as: twoDebts,
    rows: ['Provider', 'Date of Service'],
    without: ['Merchant', 'Account Open Date', 'Original Creditor', 'Current Creditor'],
  },
  aldercourt: {
    as: sued,
    rows: [...inCourt, ...garnished, 'Docket Number', 'Judgment Case', 'Judgment Date', 'Litigation Status'],
  },
  bluebarn: { as: twoDebts },
  cedarline: { as: twoDebts },
  quarrylane: { as: twoDebts, rows: ['Store'], without: ['Merchant', 'Original Creditor', 'Current Creditor'] },
  northgate: { as: twoDebts, without: ['Judgment Case', 'Judgment Date'] },
}

/** Expects that the page fits 320 pixels. */
async function expectRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Expects that the page fits and that axe finds nothing, where the tenant's own colours, columns and words show. */
async function judge(page: Page): Promise<void> {
  await expectRoom(page)
  await expectAccessible(page)
}

/** Goes to another page by its link, without a full page load. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.getByRole('banner').locator(`a[href="${path}"]`).first().click()
  await arrived(page)
}

const money = (wire: string) => `$${Number(wire).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

for (const tenant of nineTenants) {
  const has = expectedOf(tenant)
  const { name, phone, primary, secondary, slogan, infos } = identities[tenant]
  const languages: readonly Language[] = has['i18n.selector'] ? ['en', 'es'] : ['en']
  const back = languages.toReversed()
  const hasOwnColumns = has['staff.columns'] !== matrix['staff.columns'].d

  const seeSignIn = async (page: Page) => {
    const main = page.getByRole('main')
    const footer = page.getByRole('contentinfo')
    await page.goto(`${origin(tenant)}/`)
    await inEach(page, languages, async (say, language) => {
      const welcome = has.universal_title
        ? both('Welcome to your account portal', 'Le damos la bienvenida a su portal de cuentas')
        : both(`Welcome to ${name}`, `Le damos la bienvenida a ${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(welcome))
      const hasGoogle = has['google.login'] && has['login.variants'].includes('google')
      await expect(main.getByRole('button', { name: say(google) })).toHaveCount(hasGoogle ? 1 : 0)
      const variant = has['login.variants'].find((one) => identify[one])!
      for (const field of identify[variant]!)
        await expect(
          main.getByLabel(field === 'reference' ? say(has['label.reference_number']) : say(fields[field])).first(),
        ).toBeVisible()
      const links = await footer.getByRole('navigation').getByRole('link').allTextContents()
      expect(links).toEqual(documents(has).map(say))
      await expect(footer.getByText(say(has['support.hours']))).toBeVisible()
      await expect(footer.getByText(say(sameDay))).toHaveCount(has['notice.same_day_footer'] ? 1 : 0)
      for (const info of infos) await expect(footer.getByText(info)).toHaveCount(language === 'en' ? 1 : 0)
      if (language === 'en') await expect(footer.getByText(slogan)).toBeVisible()
    })
    if (has.universal_title) expect(await page.title()).not.toContain(name)
    else await expect(page).toHaveTitle(new RegExp(name.replace(/[.&]/g, '.')))
    await expect(footer.getByRole('link', { name: phone })).toBeVisible()
    await expect(page.getByRole('button', { name: /^ESP/ })).toHaveCount(languages.length - 1)
    const look = await page.evaluate(() => {
      const logo = document.querySelector<HTMLImageElement>('header img')
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
      return { logo: logo?.naturalWidth, icon: icon?.href }
    })
    expect(await lightShade(page, 'primary-600')).toBe(primary)
    expect(await lightShade(page, 'secondary-600')).toBe(secondary)
    expect(look).toEqual({
      logo: expect.any(Number),
      icon: `${origin(tenant)}/api/v1/assets/favicon.svg`,
    })
    expect(look.logo).toBeGreaterThan(0)
    await judge(page)
  }

  const seeAccounts = async (page: Page, reference: string) => {
    await page.getByRole('button', { name: /^(Show More|Mostrar más)$/ }).click()
    await inEach(page, back, async (say) => {
      const terms = page.getByRole('main').locator('dt')
      for (const key of ['label.original_creditor', 'label.current_creditor', 'label.reference_number'] as const)
        await expect(terms.filter({ hasText: new RegExp(`^${say(has[key])}$`) }).first()).toBeVisible()
      await expect(page.getByText(reference).first()).toBeVisible()
      const marks = page.getByText(say(both('Originated by', 'Originada por')))
      if (has.originator_watch.length === 0) await expect(marks).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: say(helpCenter) })).toHaveCount(
        has['footer.help_center'] ? 1 : 0,
      )
    })
    await judge(page)
    await seeDetails(page)
    await seeAmount(page)
  }

  const seeDetails = async (page: Page) => {
    const { rows = [], without = [], exactly } = details[tenant]
    await page.getByRole('button', { name: 'See Details' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Account Details' })
    const groups = dialog.getByRole('group')
    await expect(groups.first()).toBeVisible()
    const labels = await groups
      .locator('summary')
      .evaluateAll((all) => all.map((one) => one.querySelector('span > span')?.textContent))
    if (exactly) expect(labels).toEqual(exactly)
    const own = [has['label.current_creditor'].en, has['label.reference_number'].en]
    if (has['details.layout'] === 'generic') own.push(has['label.original_creditor'].en)
    expect(labels).toEqual(expect.arrayContaining(['Consumer Name', 'Current Balance', ...own, ...rows]))
    for (const absent of without) expect(labels).not.toContain(absent)
    // By keyboard: a row opens to its explanation.
    const last = groups.last()
    await expect(last.locator('p')).toBeHidden()
    await last.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(last.locator('p')).toBeVisible()
    await page.keyboard.press('Escape')
  }

  const seeAmount = async (page: Page) => {
    await page.getByRole('button', { name: 'Make a One-Time Payment' }).first().click()
    await expect(page.getByRole('group', { name: 'How much do you want to pay?' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'On another day' })).toHaveCount(has['otp.schedule'] ? 1 : 0)
    for (const [key, wallet] of [
      ['method.apple_pay', 'Apple Pay'],
      ['method.google_pay', 'Google Pay'],
    ] as const)
      await expect(page.getByRole('radio', { name: wallet })).toHaveCount(has[key] ? 1 : 0)
    const dialog = await openAmount(page)
    await expect(dialog.getByRole('button', { name: 'Full' })).toBeVisible()
    expect(await dialog.locator('button[aria-pressed]').allTextContents()).toEqual(
      has['otp.presets'].map((preset) => (preset === 'full' ? 'Full' : money(preset).replace(/\.00$/, ''))),
    )
    await dialog.getByLabel('Amount', { exact: true }).fill('0.01')
    await expect(dialog.getByText(`The smallest amount is ${money(has['otp.min_amount'])}.`).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back' }).click()
  }

  const seeMethods = async (page: Page) => {
    const mail = { none: null, mail: both('Mail', 'Correo'), mail_wire: both('Mail/Wire', 'Correo/Transferencia') }
    await expect(page).toHaveURL(/\/payment$/)
    await inEach(page, languages, async (say) => {
      const heading = (text: string) => page.getByRole('main').getByRole('heading', { name: text, exact: true })
      const cards = has['method.debit_only'] ? both('Debit Cards', 'Tarjetas de débito') : both('Cards', 'Tarjetas')
      await expect(heading(say(has['label.bank_block']))).toBeVisible()
      await expect(heading(say(cards))).toHaveCount(has['method.hide_cards'] ? 0 : 1)
      await expect(heading('PayPal')).toHaveCount(has['method.paypal'] ? 1 : 0)
      for (const [kind, words] of Object.entries(mail))
        if (words) await expect(heading(say(words))).toHaveCount(has['method.physical'] === kind ? 1 : 0)
      const note = has['ach.allow_savings']
        ? both('Checking or savings', 'Corriente o de ahorros')
        : both('A checking account', 'Una cuenta corriente')
      await expect(page.getByRole('main').getByText(say(note), { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByLabel(say(has['label.reference_number']))).toHaveCount(
        has['method.reference_dropdown'] ? 1 : 0,
      )
    })
    await expectRoom(page)
  }

  const seeProfile = async (page: Page) => {
    await goTo(page, '/profile')
    await inEach(page, back, async (say) => {
      const preferences = page.getByRole('region', {
        name: say(both('Communication Preferences', 'Preferencias de comunicación')),
      })
      await expect(preferences).toBeVisible()
      for (const [channel, words] of Object.entries(channels))
        await expect(preferences.locator('dt').getByText(say(words), { exact: true })).toHaveCount(
          has['contact.channels'].includes(channel as 'phone') ? 1 : 0,
        )
      const hasGoogle = has['google.login'] && has['login.variants'].includes('google')
      await expect(
        page.getByRole('region', { name: say(both('Google account', 'Cuenta de Google')), exact: true }),
      ).toHaveCount(hasGoogle ? 1 : 0)
    })
    await expectRoom(page)
  }

  const seeChat = async (page: Page) => {
    await page.goto(`${origin(tenant)}/help-center`)
    await page.getByRole('link', { name: /^(Open the chat|Abrir el chat)$/ }).click()
    await arrived(page)
    await inEach(page, back, async (say) => {
      const frame = page.frameLocator(`iframe[title="${say(both(`Chat with ${name}`, `Chat con ${name}`))}"]`)
      await frame.getByRole('textbox').fill('…')
      await frame.getByRole('button', { name: say(both('Send', 'Enviar')) }).click()
      await expect(frame.getByRole('log')).toContainText(phone)
    })
    await expectRoom(page)
  }

  const seeCustomers = async (page: Page) => {
    const shown = has['staff.columns'].filter(({ hidden }) => !hidden)
    const ofTenant = (key: string) =>
      key === 'orginator'
        ? has['label.original_creditor']
        : key === 'current_creditor'
          ? has['label.current_creditor']
          : undefined
    await inEach(page, languages, async (say) => {
      await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(
        shown.map(({ key, label }) => say(label ?? ofTenant(key) ?? headers[key]!)),
      )
      const search = page.getByRole('combobox', { name: say(both('Search by', 'Buscar por')) })
      await expect(search.locator('option').last()).toHaveText(say(has['label.search_reference']))
      const nav = page.getByRole('banner').getByRole('navigation').first()
      await expect(nav.getByRole('link', { name: say(both('Reporting', 'Informes')) })).toHaveCount(1)
    })
    await expect(page.getByRole('link', { name: /chat/i })).toHaveCount(0)
    await (hasOwnColumns ? judge(page) : expectRoom(page))

    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/consumers\/consumer\//)
    await inEach(page, back, async (say) => {
      const facts = page.getByRole('region', { name: say(both('About the customer', 'Datos del cliente')) })
      await expect(facts.getByText(say(headers['dob']!), { exact: true })).toBeVisible()
      await expect(facts.getByText(say(both('Address', 'Dirección')), { exact: true })).toHaveCount(
        has['staff.side_address'] ? 1 : 0,
      )
      await expect(page.getByText(say(both('May we', 'Podemos')), { exact: true })).toHaveCount(
        has['staff.contact_flags_header'] ? 1 : 0,
      )
    })
    await expectRoom(page)
  }

  test(`X-01 to X-24: visitors and consumers of ${tenant} see its settings`, async ({
    page,
    browser,
    consumer,
    watch,
  }) => {
    watch.judgedElsewhere()
    await seeSignIn(page)
    const { person, open } = await consumer(tenant, details[tenant].as)
    await open('/cabinet')
    await seeAccounts(page, person.debts[0]!.data_id)
    if (details[tenant].as === twoDebts) {
      await goTo(page, '/payment')
      await seeMethods(page)
    } else await asPerson(browser, { tenant, archetype: twoDebts, path: '/payment' }, seeMethods)
    await seeProfile(page)
    if (has['chat.enabled']) await seeChat(page)
  })

  test(`X-01 to X-24: staff of ${tenant} see its settings`, async ({ page, staff, watch }) => {
    watch.judgedElsewhere()
    const { open } = await staff(tenant)
    await open('/admin/consumers')
    await seeCustomers(page)
  })
}
