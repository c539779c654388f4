import type { Browser, Page } from '@playwright/test'
import type { Person } from '../fixtures/person.ts'
import { agreementOf, openSigningPage } from '../fixtures/signing.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

// Agreements on the agency's side: the attorney's queue, and the actions of staff on an account's agreements.

const tenant = 'tmlg'

/** Signs a person in, in a separate browser. */
async function at(browser: Browser, person: Person) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const session = await signInByApi(person)
  await adoptSession(context, person, session)
  return { page: await context.newPage(), signer: { person, session } }
}

/** Opens the agreement of a person from the queue. */
async function openAgreement(page: Page, person: Person, open: (path: string) => Promise<void>): Promise<void> {
  await open('/admin/agreements?size=50')
  await page.getByRole('row', { name: person.debts[0]?.data_id }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Agreement of ${person.name}` })).toBeVisible()
}

/** Downloads the agreement, because built-in viewers differ between browsers. */
async function read(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the agreement' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
}

test('an attorney countersigns a consumer’s signed agreement, and the plan runs', async ({ page, staff, browser }) => {
  const person = await demo.addPerson(tenant, 'D-02')
  const consumer = await at(browser, person)
  const { frame } = await openSigningPage(consumer.page, consumer.signer)
  await frame.getByRole('button', { name: 'Text only' }).click()
  await expect(frame.locator('#words')).toContainText(/\w/)
  await frame.getByRole('button', { name: 'Go to the end' }).click()
  await frame.getByRole('button', { name: 'Continue to sign' }).click()
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(frame.getByText('Electronic Signature action finished')).toBeVisible()

  const attorney = await staff(tenant, 'attorney')
  await attorney.open('/admin/consumers')
  await page.getByRole('navigation').getByRole('link', { name: 'Agreements' }).click()
  await openAgreement(page, person, attorney.open)
  await expect(page.getByRole('button', { name: 'Countersign' })).toHaveAccessibleDescription(
    'Open the agreement first.',
  )
  await read(page)
  await page.getByRole('button', { name: 'Countersign' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your full name')).toHaveValue(attorney.person.name)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Countersign' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Signatures' }).getByRole('listitem')).toHaveText([
    new RegExp(`^${person.name}.*Customer`),
    new RegExp(`^${attorney.person.name}.*Attorney`),
  ])
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()

  expect((await agreementOf(consumer.signer)).status).toBe('completed_by_attorney')
  await consumer.page.goto(`${origin(tenant)}/cabinet`)
  await expect(consumer.page.getByText('established').first()).toBeVisible()
  await consumer.page.context().close()
})

test('an attorney declines with a reason, and the consumer sees it', async ({ page, staff, browser }) => {
  const person = await demo.addPerson(tenant, 'D-03')
  const attorney = await staff(tenant, 'attorney')
  await openAgreement(page, person, attorney.open)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('The case was dismissed')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined by the attorney')).toBeVisible()

  const consumer = await at(browser, person)
  await consumer.page.goto(`${origin(tenant)}/cabinet`)
  await expect(consumer.page.getByText('The agreement was not approved')).toBeVisible()
  await consumer.page.context().close()
})

test('staff resend an invitation, take an agreement back and reset the attempts', async ({ page, staff }) => {
  const person = await demo.addPerson(tenant, 'D-02')
  const { open } = await staff(tenant, 'agent')
  await open(`/admin/consumers/consumer/${person.client_id}`)
  const panel = page.getByRole('region', { name: 'Agreements' })
  await expect(panel.getByText('Attempts in 30 days: 1 of 3')).toBeVisible()
  // An agent may not countersign.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Agreements' })).toHaveCount(0)

  const before = await demo.newestMessage(person)
  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Send invitation again' }).click()
  await dialog.getByRole('button', { name: 'Send invitation again' }).click()
  await expect(dialog).toBeHidden()
  await demo.runJobs(tenant)
  const [mail] = await demo.outbox(tenant, person.email ?? '', before)
  expect(mail?.purpose).toBe('agreement_ready')

  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByLabel('Reason').fill('The wrong plan was chosen')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(panel.getByText('Withdrawn').first()).toBeVisible()
  await expect(panel.getByText('Reason: The wrong plan was chosen').first()).toBeVisible()

  await panel.getByRole('button', { name: 'Reset attempts' }).click()
  await dialog.getByLabel('Reason').fill('Called and wants to sign')
  await dialog.getByRole('button', { name: 'Reset attempts' }).click()
  await expect(panel.getByText('Attempts in 30 days: 0 of 3')).toBeVisible()

  await open('/admin/agreements')
  await expect(page.getByText('This page is for attorneys')).toBeVisible()
})
