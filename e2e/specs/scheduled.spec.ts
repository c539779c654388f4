import type { Page } from '@playwright/test'
import { chooseAmount, chooseMethod } from '../fixtures/pay.ts'
import { send } from '../fixtures/http.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'One-time payment scheduled' })

/** Goes from the account to the payment's screen, and chooses the amount and the last possible day. */
async function startScheduling(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Make a One-Time Payment' }).first().click()
  await chooseAmount(page, amount)
  await page.getByRole('radio', { name: 'On another day' }).check()
  const day = page.getByLabel('Payment day')
  await expect(day).toHaveAttribute('max', /^\d/)
  await day.fill((await day.getAttribute('max')) ?? '')
  await expect(page.getByText(new RegExp(`^You will be charged \\$${amount} on .*, not before\\.`))).toBeVisible()
}

test('a consumer schedules a payment by bank account, sees it, and pays it now', async ({ page, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-34')
  await open('/cabinet')
  await startScheduling(page, '21.00')
  await chooseMethod(page, /0000/)
  await expect(page.getByText(/one payment of \$21\.00 from my .* ending in 0000 on or after/)).toBeVisible()
  await page.getByRole('button', { name: /^Schedule \$21\.00 for/ }).click()
  await expect(page.getByText(/^Your payment will be made on/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Your payment will be made on/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Accounts' }).click()

  await expect(panel(page).getByText('Waiting for payment')).toBeVisible()
  await page.getByRole('button', { name: 'Make a One-Time Payment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'One-Time Payment Scheduled' })
  await expect(popup).toContainText(
    'It must be cancelled before you can make another payment or set up a payment plan.',
  )
  await expect(popup.getByRole('button', { name: 'Cancel One-Time Payment' })).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).last().click()

  await panel(page).getByRole('button', { name: 'Pay Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay it today?' })
  await dialog.getByRole('button', { name: 'Pay $21.00' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment submitted' })).toContainText('$21.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(panel(page).getByText('On its way')).toBeVisible()
  const { charges } = await demo.charges(person.tenant)
  expect(
    charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id).map((charge) => charge.amount),
  ).toEqual(['21.00'])
})

test('a consumer cancels a scheduled payment before choosing a plan', async ({ page, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-19')
  await open('/cabinet')
  await expect(panel(page)).toContainText('$50.00')
  await page
    .getByRole('radio', { name: /every month/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Select Plan' }).click()
  const popup = page.getByRole('dialog', { name: 'One-Time Payment Scheduled' })
  await expect(popup).toContainText(
    'It must be cancelled before you can make another payment or set up a payment plan.',
  )
  // Until the page has read the debt again, it still says that a payment is scheduled.
  const debtRead = page.waitForResponse((response) => response.url().endsWith('/client/debt'))
  await popup.getByRole('button', { name: 'Cancel One-Time Payment' }).click()
  await expect(page.getByText('Your scheduled payment is cancelled. Nothing was charged.')).toBeVisible()
  await debtRead
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Select Plan' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Review Plan' })).toBeVisible()
  const { charges } = await demo.charges(person.tenant)
  expect(charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id)).toEqual([])
})

test('consumers who may not cancel see the phone, and staff cancel for them', async ({ page, consumer, browser }) => {
  const { open, person } = await consumer('quarrylane', 'D-19')
  await open('/cabinet')
  await expect(panel(page).getByText(/^To cancel it, call us at/)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)

  const agent = await demo.addPerson('quarrylane', 'agent')
  const desk = await browser.newContext()
  await adoptSession(desk, agent, await signInByApi(agent))
  const staffPage = await desk.newPage()
  await staffPage.goto(`${origin('quarrylane')}/admin/consumers/consumer/${person.client_id}`)
  await panel(staffPage).getByRole('button', { name: 'Cancel', exact: true }).click()
  await staffPage.getByRole('button', { name: 'Cancel Payment' }).click()
  await expect(panel(staffPage)).toHaveCount(0)
  await desk.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Make a One-Time Payment' }).first()).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('staff schedule a payment that a consumer agreed to by telephone', async ({ page, staff }) => {
  const person = await demo.addPerson('harborlight', 'D-34')
  const desk = await staff('harborlight', 'agent')
  await desk.open(`/admin/consumers/consumer/${person.client_id}`)
  await startScheduling(page, '12.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('radio', { name: 'Verbal' }).check()
  await page.getByLabel('Recording reference').fill('call-7781')
  await expect(page.getByText(/This call is recorded/)).toBeVisible()
  await page.getByRole('button', { name: /^Schedule \$12\.00 for/ }).click()
  await expect(page.getByText(/^Your payment will be made on/)).toBeVisible()
})

test('M-1: a payment whose answer is lost is found out by its key, and is never offered again', async ({
  page,
  consumer,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/)
  const { open, person } = await consumer('harborlight', 'D-19')
  await open('/cabinet')
  // The server gets the order and carries it out; the line breaks before its answer.
  await page.route('**/api/v1/client/scheduled-otps/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    const { 'content-length': _, 'accept-encoding': __, ...headers } = await request.allHeaders()
    const { pathname: path } = new URL(request.url())
    await send({ tenant: person.tenant, method: 'POST', path, headers, body: request.postDataJSON() })
    await route.abort('connectionreset')
  })
  // The outcome cannot be asked for yet, either.
  await page.route('**/api/v1/payments/by-key/*', (route) => route.abort('connectionreset'))
  await panel(page).getByRole('button', { name: 'Pay Now' }).click()
  await page
    .getByRole('dialog', { name: 'Pay it today?' })
    .getByRole('button', { name: /^Pay \$50/ })
    .click()
  const finding = page.getByRole('dialog', { name: 'We don’t know the result yet' })
  await expect(finding).toContainText('Please don’t pay again')
  await expect(finding.getByText('We can’t reach the server. We’ll keep trying.')).toBeVisible()
  await expect(finding.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await page.unroute('**/api/v1/payments/by-key/*')
  await expect(page.getByRole('dialog', { name: 'Payment submitted' })).toContainText('$50.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(panel(page).getByText('On its way')).toBeVisible()
  const { charges } = await demo.charges(person.tenant)
  expect(charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id)).toHaveLength(1)
})
