import type { Page } from '@playwright/test'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

const tenant = 'harborlight'
const queue = '/admin/work?queue=unsigned_expiring&size=50'

test('staff take, put back, hand over and finish work, and the history shows each holder', async ({
  page,
  staff,
  browser,
}) => {
  const customer = await demo.addPerson(tenant, 'D-02')
  const reference = customer.debts[0]?.data_id ?? ''
  const rowOn = (desk: Page) => desk.getByRole('row').filter({ hasText: reference })
  const admin = await staff(tenant)

  // The agent of the demo's customers: free work is visible to that agent and to administrators.
  const agent = await demo.person(tenant, 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()

  await test.step('an agent takes an entry and puts it back, but cannot give it to others', async () => {
    await desk.goto(origin(tenant) + queue)
    const row = rowOn(desk)
    await expect(row).toContainText('No one yet')
    await expect(row.getByRole('button', { name: /to someone$/ })).toHaveCount(0)
    await row.getByRole('button', { name: /^Take / }).click()
    await expect(row).toContainText('You')
    await row.getByRole('button', { name: /^Put .* back$/ }).click()
    await expect(row).toContainText('No one yet')
  })
  await test.step('an administrator takes the entry and gives it to the agent', async () => {
    await admin.open(queue)
    const row = rowOn(page)
    await row.getByRole('button', { name: /^Take / }).click()
    await expect(row).toContainText('You')
    await row.getByRole('button', { name: /to someone$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign this work' })
    await dialog.getByLabel('Assign to').selectOption(agent.name)
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText(`It’s now assigned to ${agent.name}.`)).toBeVisible()
    await expect(row).toContainText(agent.name)
  })
  await test.step('the agent finds the entry as their own and finishes it with a note', async () => {
    await desk.reload()
    const row = rowOn(desk)
    await expect(row).toContainText('You')
    await row.getByRole('button', { name: /is done$/ }).click()
    const dialog = desk.getByRole('dialog', { name: 'Mark as done' })
    await dialog.getByRole('textbox', { name: 'What was done' }).fill('Called; signs tonight.')
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(desk.getByText('Done. Thank you.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
  await context.close()

  await test.step('the history shows each step', async () => {
    await admin.open(`/admin/consumers/consumer/${customer.client_id}#history`)
    const line = (name: string) => page.getByRole('row', { name })
    await expect(line('An entry in a work queue was marked done.')).toContainText(agent.name)
    await expect(line('An entry in a work queue was given to someone.')).toContainText(agent.name)
    await expect(line('An entry was put back in a work queue.')).toHaveCount(1)
    await expect(line('An entry in a work queue was taken.')).toHaveCount(2)
  })
})
