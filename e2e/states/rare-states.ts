import type { Page } from '@playwright/test'
import { demo } from '../fixtures/demo.ts'
import { origin } from '../fixtures/address.ts'
import { both, type Screen } from '../screens/screen.ts'

const at = (name: string, as: string, path: string, before?: Screen['before']): Screen => ({
  name,
  tenants: ['harborlight'],
  as,
  languages: both,
  path,
  ...(before && { before }),
})

const consumerPages = ['/cabinet', '/documents', '/profile', '/payment', '/help-center/requests']
const staffPages = [
  '/admin/consumers',
  '/admin/work',
  '/admin/disputes',
  '/admin/letters',
  '/admin/roles',
  '/admin/reporting',
]
const everyPage = [
  ...consumerPages.map((path) => ['D-01', path] as const),
  ...staffPages.map((path) => ['admin', path] as const),
]
const reads = (url: URL) => url.pathname.startsWith('/api/v1/')

/** The page before its answers: every read waits. */
async function keepWaiting(page: Page): Promise<void> {
  await page.route(reads, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.locator('main [aria-busy="true"], main[aria-busy="true"]').first().waitFor()
}

/** The page whose reads get no answer. */
async function loseReads(page: Page): Promise<void> {
  await page.route(reads, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.locator('main [role="alert"], main [role="status"], main h2').first().waitFor()
}

/** A word that fits on no line, and more text than anybody sends. */
const long = `${'W'.repeat(120)} ${'The amount is not what I agreed to. '.repeat(40)}`

async function writeMuch(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('textbox').all())
    if (await box.isEditable()) await box.fill(long.slice(0, Number(await box.getAttribute('maxlength')) || 1500))
}

const press = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()

/** A sign-in of a visitor that is refused. */
const refused = (name: string, path: string, before: NonNullable<Screen['before']>): Screen => ({
  name: `faults-${name}`,
  tenants: ['harborlight', 'tmlg', 'cedarline'],
  languages: both,
  path,
  before,
})

/** The form was sent empty: each fault is at its field. */
async function sendEmpty(page: Page): Promise<void> {
  await press(page, /^(Continue|Continuar)$/)
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** Nobody has this address and password. */
async function sendWrong(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('form input')
  await fields.nth(0).fill('nobody@example.com')
  await fields.nth(1).fill('Wrong-pass-1')
  await fields.nth(1).press('Enter')
  await page.getByRole('main').locator('[role="alert"], [aria-invalid="true"]').first().waitFor()
}

/** The e-mails that staff can send to a customer, with the first of them as its reader gets it. */
async function openMails(page: Page): Promise<void> {
  const person = await demo.addPerson('harborlight', 'D-01')
  await page.goto(`${origin('harborlight')}/admin/consumers/consumer/${person.client_id}/email-templates`)
  await page.locator('iframe[sandbox]').first().waitFor()
}

/** States that have no picture: waiting, lost, empty, at fault, very long, and pages that only staff open. */
export const rareStates: Screen[] = [
  ...everyPage.map(([as, path]): Screen => ({ ...at(`waiting ${path}`, as, path, keepWaiting), isLoading: true })),
  ...everyPage.map(([as, path]) => at(`lost ${path}`, as, path, loseReads)),
  refused('sign-in', '/', sendEmpty),
  refused('staff-sign-in', '/admin', sendWrong),
  ...['/help-center/disputes', '/help-center/hardships', '/help-center/complaints'].map((path) =>
    at(`long ${path}`, 'D-01', path, writeMuch),
  ),
  { ...at('long /cabinet', 'D-01', '/cabinet'), person: { balance: '999999.99' } },
  { ...at('long /payment', 'D-01', '/payment'), person: { balance: '999999.99' } },
  at('several', 'D-35', '/pay-several'),
  at('mails of a customer', 'admin', '/admin/consumers', openMails),
  ...['', '/theme', '/texts', '/publish', '/versions'].map((path) =>
    at(`portal${path}`, 'admin', `/admin/portal${path}`),
  ),
  ...['/admin/agreements', '/admin/bank-files', '/admin/refunds'].map((path) => at(path, 'admin', path)),
]
