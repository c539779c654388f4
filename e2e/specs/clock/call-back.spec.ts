import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../../fixtures/story.ts'

const tenant = 'cedarline'

test('F-36: a consumer asks for a call, moves it, and an agent makes it in its hour', async ({
  page,
  consumer,
  browser,
}) => {
  const { person, open } = await consumer(tenant, 'D-01')
  await open('/help-center')
  await page.getByRole('link', { name: 'Ask for a call' }).click()
  const choose = async (at: number) => {
    const day = page.getByRole('combobox', { name: 'Day' })
    await day.selectOption({ index: at })
    await page.getByRole('combobox', { name: /^Hour/ }).selectOption({ index: 1 })
    return page.getByRole('combobox', { name: /^Hour/ }).inputValue()
  }
  await test.step('it is asked for', async () => {
    await choose(1)
    await page.getByRole('textbox', { name: /What is it about/ }).fill('My plan')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ask for the call' }).click()
    await expect(page.getByText(/^From .* within the hour$/)).toBeVisible()
  })
  let startsAt = ''
  await test.step('it is moved', async () => {
    await page.getByRole('button', { name: 'Choose another time' }).click()
    startsAt = await choose(2)
    await page.getByRole('button', { name: 'Save the new time' }).click()
    await expect(page.getByRole('button', { name: 'Choose another time' })).toBeVisible()
    await expectAccessible(page)
  })

  await demo.clock(tenant, { now: startsAt })
  const agent = await demo.person(tenant, 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await test.step('an agent finds it in the queue, calls and says how it ended', async () => {
    await desk.goto(`${origin(tenant)}/admin/work?queue=call_backs_due&size=50`)
    const row = desk.getByRole('row').filter({ hasText: person.name })
    await row.getByRole('button', { name: `Call ${person.name}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'A call that was asked for' })
    await expect(dialog).toContainText('My plan')
    await expect(dialog).toContainText('counts to no limit')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Call now' }).click()
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('Explained the plan.')
    await dialog.getByRole('button', { name: 'Reached', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })
  await test.step('the log of calls has it, and it does not count', async () => {
    await desk.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}#notes`)
    await expect(desk.getByRole('row').filter({ hasText: 'Explained the plan.' })).toBeVisible()
  })
  await context.close()
})
