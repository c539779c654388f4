import type { Browser, Page } from '@playwright/test'
import { chooseMethod, expectPaid, startPayment } from '../../fixtures/pay.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../../fixtures/story.ts'

// In sequence: the processor settles all charges of the tenant. Another file moves its clock by some minutes only, in
// which codes stay valid.
test.describe.configure({ mode: 'default' })

const tenant = 'meadowbrook'

async function staffPage(browser: Browser, archetype: string): Promise<Page> {
  const person = await demo.addPerson(tenant, archetype)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, person, await signInByApi(person))
  return context.newPage()
}

test('F-19: staff ask for a refund of a part, a second person approves it, and the payer sees it and is told', async ({
  page,
  consumer,
  browser,
}) => {
  const { open, person } = await consumer(tenant, 'D-34')
  await open('/cabinet')
  await startPayment(page, '130.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $130.00' }).click()
  await expectPaid(page, '130.00')
  await demo.processor(tenant, { settle: true })

  const desk = await staffPage(browser, 'agent')
  await desk.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}`)
  const row = desk.getByRole('row', { name: /\$130\.00/ }).first()
  await expect(row).toContainText('Successful')
  await row.getByRole('button', { name: /^Refund/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Refund or void' })
  await dialog.getByLabel('Amount').fill('110.00')
  await dialog.getByLabel('Reason').selectOption('Goodwill')
  await expect(dialog.getByText('A second person decides')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask a second person' }).click()
  await expect(row).toContainText('$110.00 is waiting for approval')

  const second = await staffPage(browser, 'supervisor')
  await second.goto(`${origin(tenant)}/admin/refunds`)
  const waiting = second.getByRole('row', { name: new RegExp(person.name) })
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('$110.00 was refunded.')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await open('/cabinet')
  await expect(page.getByText('Refunded $110.00 of $130.00').first()).toBeVisible()
  await expect
    .poll(async () => (await demo.outbox(tenant, person.email ?? '')).map(({ text }) => text).join('\n'))
    .toContain('We refunded $110.00 of your payment of $130.00')
  await desk.context().close()
  await second.context().close()
})
