import { demo, expect, test } from '../../fixtures/story.ts'

// No other file moves this tenant's clock; the tenant reaches people by telephone only.
const tenant = 'pacrim'

test('staff call a customer, and not again within a week of a conversation (F-04, R-01)', async ({ page, staff }) => {
  const customer = await demo.addPerson(tenant, 'D-01')
  const path = `/admin/consumers/consumer/${customer.client_id}`
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'May I contact the customer now?' }) })

  await test.step('the clock is set to daytime in all zones of the customer', async () => {
    await demo.clock(tenant, { now: '2026-03-03T21:00:00Z' })
    const { open } = await staff(tenant, 'agent')
    await open(path)
    await expect(panel.getByText('0 of 7 in 7 days')).toBeVisible()
  })

  await test.step('the agent reserves the call, then records its outcome', async () => {
    await page.getByRole('button', { name: 'Start call' }).click()
    await page.getByRole('button', { name: 'Reserve and dial' }).click()
    const dialog = page.getByRole('dialog', { name: 'How did the call go?' })
    await dialog.getByRole('radio', { name: 'Conversation' }).check()
    await dialog.getByRole('textbox', { name: 'Minutes of conversation' }).fill('4')
    await dialog.getByRole('button', { name: 'Save the outcome' }).click()
    await expect(panel.getByText('You spoke with the customer within the last 7 days.')).toBeVisible()
    await expect(panel.getByText('1 of 7 in 7 days')).toBeVisible()
    await expect(panel.getByText(/^Tue, Mar 10, 8:00 AM/).first()).toBeVisible()
  })

  await test.step('the log lists the call', async () => {
    await page.getByRole('button', { name: 'Contact log' }).click()
    await expect(page.getByRole('row', { name: /Mar 3,.*Conversation.*4 min/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a week later calling is allowed again, until the customer asks to stop', async () => {
    await demo.clock(tenant, { now: '2026-03-10T21:00:00Z' })
    const { open } = await staff(tenant, 'admin')
    await open(path)
    await expect(panel.getByRole('status')).toContainText('You may call now.')
    await page.getByRole('button', { name: 'Record a request' }).click()
    await page.getByRole('textbox', { name: 'Evidence' }).fill('Said so on the telephone')
    await page.getByRole('button', { name: 'Save the request' }).click()
    await expect(panel.getByText('The customer asked us to stop contacting them.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start call' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Call someone else' })).toBeVisible()
  })
})
