import type { Page } from '@playwright/test'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../../fixtures/story.ts'
import type { Person } from '../../fixtures/person.ts'

// No other file depends on this tenant's clock.
const tenant = 'meadowbrook'

const card = (page: Page, name: string) => page.getByRole('region', { name })

/** Answers a step-up with the code from the mail. */
async function prove(page: Page, person: Person, before: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('textbox', { name: /code/i }).fill(await demo.code(person, before))
  await dialog.getByRole('button', { name: 'Verify' }).click()
}

test('a consumer updates their details, employer and contacts', async ({ page, consumer }) => {
  const { person, open } = await consumer(tenant, 'D-01')
  await open('/profile')
  await page.getByRole('link', { name: 'See and edit your details' }).click()

  const personal = card(page, 'Personal Information')
  await personal.getByRole('button', { name: 'Edit Personal Information' }).click()
  await personal.getByLabel('Cell Phone').fill('555')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(personal.getByRole('alert')).toContainText('Cell Phone should be valid.')
  await personal.getByLabel('Cell Phone').fill(person.phone ?? '')
  const email = `new.${person.email ?? ''}`
  await personal.getByLabel('Email', { exact: true }).fill(email)
  await personal.getByLabel('City').fill('<b>Troy</b> 🎉')
  // The sign-in's code counts as fresh for five minutes.
  await demo.clock(tenant, { advance: 'PT6M' })
  const before = await demo.newestMessage(person)
  await page.reload()
  await expect(personal.getByText('We kept what you typed.')).toBeVisible()
  await personal.getByRole('button', { name: 'Save' }).click()
  await prove(page, person, before)
  await expect(personal.getByText('Your changes are saved.')).toBeVisible()
  await expect(personal.getByText(email)).toBeVisible()
  await expect(personal.getByText('<b>Troy</b> 🎉')).toBeVisible()

  const employer = card(page, 'Employer Information')
  await employer.getByRole('button', { name: /Employer Information|Add an employer/ }).click()
  await employer.getByLabel('Employer name').fill('Northside Bakery')
  await employer.getByLabel('Type').selectOption('Seasonal')
  await employer.getByLabel('State').selectOption('Maine')
  await employer.getByRole('button', { name: 'Save' }).click()
  await expect(employer.getByText('Your changes are saved.')).toBeVisible()

  const contacts = card(page, 'Third-party contacts')
  await contacts.getByRole('button', { name: 'Add a contact' }).click()
  await contacts.getByLabel('Name').fill('Rae Whitfield')
  await contacts.getByLabel('Type').selectOption('Attorney')
  await expect(contacts.getByText(/Once you add an attorney, we talk to them/)).toBeVisible()
  await contacts.getByLabel('Type').selectOption('Spouse')
  await contacts.getByRole('button', { name: 'Add', exact: true }).click()
  await contacts.getByRole('button', { name: 'Edit Rae Whitfield' }).click()
  await contacts.getByLabel('Phone').fill('207 555 0177')
  await contacts.getByRole('button', { name: 'Save' }).click()
  await expect(contacts.getByText('(207) 555-0177')).toBeVisible()
  await page.reload()
  await expect(employer.getByText('Northside Bakery')).toBeVisible()
  await contacts.getByRole('button', { name: 'Remove Rae Whitfield' }).click()
  await page.getByRole('dialog', { name: 'Remove Rae Whitfield?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(contacts.getByText('Rae Whitfield was removed.')).toBeVisible()
  await expect(contacts.getByText('No third-party contacts')).toBeVisible()
})

test('a consumer and an agent change the same field, and nothing is lost', async ({ page, consumer, browser }) => {
  const { person, open } = await consumer(tenant, 'D-01')
  await open('/profile-info')
  const mine = card(page, 'Personal Information')
  await mine.getByRole('button', { name: 'Edit Personal Information' }).click()
  await mine.getByLabel('City').fill('Troy')
  await mine.getByLabel('Alias').fill('Dee')

  const agent = await demo.addPerson(tenant, 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await desk.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}#profile`)
  const theirs = card(desk, 'Personal Information')
  await theirs.getByRole('button', { name: 'Edit Personal Information' }).click()
  await theirs.getByLabel('City').fill('Utica')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Your changes are saved.')).toBeVisible()

  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Now changed to Utica')).toBeVisible()
  await expect(mine.getByLabel('City (optional)')).toHaveValue('Troy')
  await mine.getByRole('button', { name: 'Keep mine: City' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Your changes are saved.')).toBeVisible()
  await expect(mine.getByText(/Troy/)).toBeVisible()
  await expect(mine.getByText('Dee', { exact: true })).toBeVisible()
  await context.close()
})

test('staff see a consumer’s new communication preferences at once', async ({ page, consumer, browser }) => {
  const { person, open } = await consumer(tenant, 'D-01')
  await open('/profile')
  const preferences = card(page, 'Communication Preferences')
  await preferences.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Communication Preferences' })
  const calls = dialog.getByRole('region', { name: 'Phone call' })
  await calls.getByRole('checkbox', { name: 'Friday' }).click()
  await calls
    .getByRole('group', { name: /Monday/ })
    .getByLabel('To')
    .selectOption('12:00 PM')
  await dialog.getByRole('region', { name: 'Text message' }).getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Save Preference' }).click()
  await expect(preferences.getByText('Your preferences are saved. They take effect right away.')).toBeVisible()

  const texts = page.getByRole('switch', { name: 'Statements by email' })
  await texts.click()
  await expect(card(page, 'Subscriptions').getByText('Your changes are saved.')).toBeVisible()
  const mfa = page.getByRole('switch', { name: 'Always ask for a code' })
  const wasOn = await mfa.isChecked()
  await demo.clock(tenant, { advance: 'PT6M' })
  const before = await demo.newestMessage(person)
  await mfa.click()
  await prove(page, person, before)
  await expect(card(page, 'Two-factor sign-in').getByText(/You were signed out everywhere else/)).toBeVisible()
  await page.reload()
  await expect(mfa).toBeChecked({ checked: !wasOn })
  await expect(texts).not.toBeChecked()

  const agent = await demo.addPerson(tenant, 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await desk.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}#profile`)
  const seen = card(desk, 'Communication Preferences')
  await expect(seen).toContainText(/Phone callMon: 8:00 AM to 12:00 PM/)
  await expect(seen).toContainText('Text messageOff')
  await context.close()
})
