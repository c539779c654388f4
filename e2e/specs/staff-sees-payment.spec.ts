import { chooseMethod, expectPaid, startPayment } from '../fixtures/pay.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

test('staff see the payment that the consumer has just made', async ({ page, consumer, browser }) => {
  const { open, person } = await consumer('harborlight', 'D-34')
  await open('/cabinet')
  await startPayment(page, '23.45')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $23.45' }).click()
  await expectPaid(page, '23.45')

  const agent = await demo.addPerson('harborlight', 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await desk.goto(`${origin('harborlight')}/admin/consumers`)
  await desk.getByLabel('Search by').selectOption('Reference Number')
  await desk.getByRole('searchbox').fill(person.debts[0]?.data_id ?? '')
  await desk.getByRole('searchbox').press('Enter')
  await desk.getByRole('link', { name: person.name }).click()
  await expect(desk.getByRole('row', { name: /\$23\.45/ }).first()).toContainText('Transaction Pending')
  // Its seven columns fit beside the lists of accounts and facts.
  const history = desk.getByRole('table', { name: 'History' })
  expect(await history.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBe(0)
  await context.close()
})
