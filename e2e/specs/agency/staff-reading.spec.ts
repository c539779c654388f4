import { addAgency } from '../../fixtures/add-agency.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../../fixtures/story.ts'

// A new name in each run, because a tenant stays in the data folder; nobody else knows it, nor its clock.
const tenant = `read${Date.now().toString(36)}`
const agency = {
  company: 'Riverbend Recovery LLC',
  now: '2026-03-02T15:00:00Z',
  capabilities: { 'reading.records_hour': 2, 'reading.alert': 50, 'reading.stop': 2 },
}

test('F-27: an agent who opens too many customers is asked why, then needs a supervisor, and administrators see it', async ({
  page,
  browser,
}) => {
  await addAgency(tenant, agency)
  const people = await Promise.all(Array.from({ length: 5 }, () => demo.addPerson(tenant, 'D-01')))
  const supervisor = await demo.addPerson(tenant, 'supervisor')
  const agent = await demo.addPerson(tenant, 'agent')
  const admin = await demo.addPerson(tenant, 'admin')
  await adoptSession(page.context(), agent, await signInByApi(agent))
  const name = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  const go = (n: number) => page.goto(`${origin(tenant)}/admin/consumers/consumer/${people[n]!.client_id}`)
  const open = async (n: number) => {
    await go(n)
    await expect(name).toHaveText(people[n]!.name)
  }

  await test.step('the usual number opens at once, and what is open stays so', async () => {
    await open(0)
    await open(1)
    await open(0)
  })

  await test.step('one more asks for a reason, and then opens', async () => {
    await go(2)
    await expect(dialog.getByRole('heading', { name: 'Why do you open more than usual?' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByText('Please write why.')).toBeVisible()
    await dialog.getByLabel('Your reason').fill('The caller lives in the same house')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(name).toHaveText(people[2]!.name)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('who gives up stays outside, and can try again', async () => {
    await go(3)
    await dialog.getByRole('button', { name: 'Do not go on' }).click()
    await expect(page.getByText('You have opened or searched more than usual.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByLabel('Your reason').fill('Same household, second account')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(name).toHaveText(people[3]!.name)
  })

  await test.step('above the limit a supervisor lets it go on', async () => {
    await go(4)
    await expect(dialog.getByRole('heading', { name: 'A second person has to allow this' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Your reason').fill('Payments of this morning went to the wrong accounts')
    await dialog.getByLabel('Supervisor’s code').fill(supervisor.piggy_code!)
    await dialog.getByRole('button', { name: 'Allow it' }).click()
    await expect(name).toHaveText(people[4]!.name)
  })

  await test.step('an administrator is told, and reads who read what and why', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await adoptSession(context, admin, await signInByApi(admin))
    const desk = await context.newPage()
    await desk.goto(`${origin(tenant)}/admin/roles`)
    await desk.getByRole('link', { name: 'Who read what' }).click()
    await expect(desk.getByText(`${agent.name} opened many customers`)).toBeVisible()
    await expect(desk.getByText(`${agent.name} may open no more customers without a second person`)).toBeVisible()
    await desk
      .getByRole('link', { name: `Show what ${agent.name} read` })
      .first()
      .click()
    const row = (text: string) => desk.getByRole('row').filter({ hasText: text })
    await expect(row('The caller lives in the same house')).toContainText(people[2]!.name)
    await expect(row('Payments of this morning')).toContainText(`Allowed by ${supervisor.name}`)
    await expectAccessible(desk)
    await desk.getByRole('searchbox', { name: 'Reference number' }).fill(people[1]!.debts[0]!.data_id)
    await desk.keyboard.press('Enter')
    await expect(row(people[1]!.name)).toHaveCount(1)
    await expect(row(people[2]!.name)).toHaveCount(0)
    const [mail] = (await demo.outbox(tenant, admin.email!)).filter(({ purpose }) => purpose === 'reading_alert')
    expect(mail?.text).toContain(agent.name)
    await context.close()
  })
})
