import { addAgency } from '../../fixtures/add-agency.ts'
import { signedIn } from '../../fixtures/call-as.ts'
import { accountOf, csvOf, nameOf } from '../../fixtures/creditor-file.ts'
import type { Person } from '../../fixtures/person.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../../fixtures/story.ts'
import { checkFile, saveFile } from '../../fixtures/upload-file.ts'

// A new name in each run, because a tenant stays in the data folder; nobody else knows it, nor its clock.
const tenant = `read${Date.now().toString(36)}`
const agency = {
  company: 'Riverbend Recovery LLC',
  now: '2026-03-02T15:00:00Z',
  capabilities: { 'reading.records_hour': 2, 'reading.alert': 50, 'reading.stop': 2 },
}

const accounts = Array.from({ length: 5 }, (_, at) => accountOf(at + 1))

/** The ids of the customers, in the order of the file. */
async function clientsOf(admin: Person): Promise<string[]> {
  const { call } = await signedIn(admin)
  const wish = { search_field: 'last_name', search: 'Fields', status: 'all', current_page: 1, per_page: 10 }
  const { body } = await call('POST', '/profile/clients', wish)
  return body.data.page.map(({ client_id: id }: { client_id: string }) => id)
}

test('F-27: an agent who opens too many customers is asked why, then needs a supervisor, and administrators see it', async ({
  page,
  browser,
}) => {
  await addAgency(tenant, agency)
  const supervisor = await demo.addPerson(tenant, 'supervisor')
  const agent = await demo.addPerson(tenant, 'agent')
  const admin = await demo.addPerson(tenant, 'admin')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, admin, await signInByApi(admin))
  const desk = await context.newPage()
  await checkFile(desk, tenant, 'placement.csv', csvOf(accounts))
  await saveFile(desk, 'placement.csv', accounts.length)
  const ids = await clientsOf(admin)
  await adoptSession(page.context(), agent, await signInByApi(agent))
  const name = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  const go = (n: number) => page.goto(`${origin(tenant)}/admin/consumers/consumer/${ids[n]}`)
  const open = async (n: number) => {
    await go(n)
    await expect(name).toHaveText(nameOf(accounts[n]!))
  }

  await test.step('the usual number opens at once, and what is open stays so', async () => {
    await open(0)
    await open(1)
    await open(0)
  })

  await test.step('one more asks for a reason, and then opens', async () => {
    await go(2)
    await expect(dialog.getByRole('heading', { name: 'Why are you opening more than usual?' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Please write why.')).toBeVisible()
    await dialog.getByLabel('Your reason').fill('The caller lives in the same house')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(name).toHaveText(nameOf(accounts[2]!))
    await expect(dialog).toHaveCount(0)
  })

  await test.step('who gives up stays outside, and can try again', async () => {
    await go(3)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You have opened or searched more than usual.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByLabel('Your reason').fill('Same household, second account')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(name).toHaveText(nameOf(accounts[3]!))
  })

  await test.step('above the limit a supervisor lets it go on', async () => {
    await go(4)
    await expect(dialog.getByRole('heading', { name: 'A second person has to allow this' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Your reason').fill('Payments of this morning went to the wrong accounts')
    await dialog.getByLabel('Supervisor’s code').fill(supervisor.piggy_code!)
    await dialog.getByRole('button', { name: 'Allow it' }).click()
    await expect(name).toHaveText(nameOf(accounts[4]!))
  })

  await test.step('an administrator is told, and reads who read what and why', async () => {
    await desk.goto(`${origin(tenant)}/admin/roles`)
    await desk.getByRole('link', { name: 'Who read what' }).click()
    await expect(desk.getByText(`${agent.name} opened many customers`)).toBeVisible()
    await expect(desk.getByText(`${agent.name} can’t open more customers without a second person`)).toBeVisible()
    await desk
      .getByRole('link', { name: `Show what ${agent.name} read` })
      .first()
      .click()
    const row = (text: string) => desk.getByRole('row').filter({ hasText: text })
    await expect(row('The caller lives in the same house')).toContainText(nameOf(accounts[2]!))
    await expect(row('Payments of this morning')).toContainText(`Allowed by ${supervisor.name}`)
    await expectAccessible(desk)
    await desk.getByRole('searchbox', { name: 'Reference number' }).fill(accounts[1]!.reference_number)
    await desk.keyboard.press('Enter')
    await expect(row(nameOf(accounts[1]!))).toHaveCount(1)
    await expect(row(nameOf(accounts[2]!))).toHaveCount(0)
    const [mail] = (await demo.outbox(tenant, admin.email!)).filter(({ purpose }) => purpose === 'reading_alert')
    expect(mail?.text).toContain(agent.name)
    await context.close()
  })
})
