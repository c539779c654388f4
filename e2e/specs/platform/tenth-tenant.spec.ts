import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lightShade } from '../../fixtures/light-shade.ts'
import { openAmount } from '../../fixtures/pay.ts'
import { portal } from '../../fixtures/portal-command.ts'
import { demo, expect, expectAccessible, origin, send, signInOnScreen, test } from '../../fixtures/story.ts'

// A new name in each run, because a tenant stays in the data folder.
const name = `tenth${Date.now().toString(36)}`
const company = 'Riverbend Recovery LLC'
let folder: string
let file: string

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenth-tenant-'))
  file = join(folder, `${name}.json`)
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** Edits the starter file as an operator would. */
function change(edit: (tenant: Record<string, any>) => void): void {
  const tenant = JSON.parse(readFileSync(file, 'utf8')) as Record<string, any>
  edit(tenant)
  writeFileSync(file, `${JSON.stringify(tenant, null, 2)}\n`)
}

test('an operator adds a tenth tenant by one file, without a developer or a restart', async ({ page }) => {
  test.setTimeout(300_000)
  const asked = () => send({ tenant: name, path: '/', headers: { accept: 'text/html' } })
  const [nobody, made] = await Promise.all([
    asked(),
    portal('tenant', 'new', name, '--output', file, '--name', company, '--phone', '(303) 555-0147'),
  ])
  expect(nobody.status).toBe(404)
  expect(made).toMatchObject({ code: 0 })
  change((tenant) => {
    tenant.primary_color = '#5b2a86'
    tenant.infoText1 = { en: 'Colorado residents: we have an office in Denver.' }
    tenant.capabilities = {
      ...tenant.capabilities,
      'login.variants': ['data_id', 'link'],
      'label.original_creditor': { en: 'First Lender', es: 'Primer prestamista' },
      'label.reference_number': { en: 'File No.', es: 'Expediente n.º' },
      'otp.presets': ['75.00', '150.00', 'full'],
    }
  })

  // A text in one language only is refused with its place, and nothing is stored.
  const refused = await portal('tenant', 'add', file)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/\.json:\d+ infoText1\.es is missing\. Write it in Spanish/)
  expect((await asked()).status).toBe(404)
  change((tenant) => {
    tenant.infoText1.es = 'Residentes de Colorado: tenemos una oficina en Denver.'
  })

  const added = await portal('tenant', 'add', file, '--with-demo-people')
  expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining(`${company} is there as ${name}, version 1`) })

  // The page has the file's name, colours, sign-in forms and footer, in English.
  await page.goto(origin(name))
  await expect(page).toHaveTitle(new RegExp(company))
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(company)
  await expect(footer).toContainText('(303) 555-0147')
  await expect(footer).toContainText('we have an office in Denver')
  await expect(page.getByLabel('File No.')).toBeVisible()
  await expect(page.getByLabel('ZIP code')).toBeVisible()
  await expect(page.getByLabel(/Social Security|Date of birth/i)).toHaveCount(0)
  expect(await lightShade(page, 'primary-600')).toBe('#5b2a86')
  const logo = page.getByRole('banner').locator('img')
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(40)

  // The same in Spanish.
  await page.getByRole('button', { name: /Español/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel('Expediente n.º')).toBeVisible()
  await expect(footer).toContainText('tenemos una oficina en Denver')
  await expectAccessible(page)
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByLabel('File No.')).toBeVisible()

  // A person of this tenant signs in and sees an account; no other tenant has that person.
  const person = await demo.person(name, 'D-01')
  const elsewhere = (await demo.people()).filter((one) => one.client_id === person.client_id && one.tenant !== name)
  expect(elsewhere).toEqual([])
  await signInOnScreen(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Show More' }).first().click()
  const terms = page.getByRole('main').locator('dt')
  for (const label of ['First Lender', 'File No.'])
    await expect(terms.filter({ hasText: new RegExp(`^${label.replace('.', '\\.')}$`) }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(person.debts[0]!.data_id).first()).toBeVisible()
  await page.getByRole('button', { name: 'Make a One-Time Payment' }).first().click()
  const amounts = (await openAmount(page)).getByRole('button', { name: /^(\$|Full)/ })
  await expect(amounts).toHaveText(['$75', '$150', 'Full'])
  await expectAccessible(page)

  // The demo's start page leads there.
  await page.goto(`${origin()}/?tenant=${name}`)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the portal' })).toHaveAttribute('href', `${origin(name)}/`)
})
