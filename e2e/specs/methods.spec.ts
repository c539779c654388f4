import type { Page } from '@playwright/test'
import { approvedCard, cardFrame, fillBank, fillCard } from '../fixtures/pay.ts'
import { demo, expect, expectAccessible, test } from '../fixtures/story.ts'

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name })

test('a consumer saves a card, a bank account and PayPal, and makes one the default', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-01')
  await open('/cabinet')
  await page.getByRole('link', { name: 'Payment', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()

  await page.getByRole('button', { name: /^Add a card/ }).click()
  await fillCard(cardFrame(page), approvedCard)
  await cardFrame(page).getByRole('button').first().click()
  // The card appears four seconds after the frame's message, when the server has asked the processor (P-55).
  await expect(tile(page, 'VISA 4242')).toContainText('Expires 12/2034')

  await page.getByRole('button', { name: /^Add PayPal/ }).click()
  const paypal = page.frameLocator('iframe[title^="PayPal"]')
  await paypal.getByRole('button').first().click()
  await expect(block(page, 'PayPal').getByRole('button', { name: /^Set as default/ })).toBeVisible()

  await page.getByRole('button', { name: /^Add a bank account/ }).click()
  await fillBank(page)
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(tile(page, 'First Example Bank ****0000')).toContainText('Verified')

  await page.getByRole('button', { name: 'Set as default: VISA 4242' }).click()
  await expect(tile(page, 'VISA 4242').getByText('Default', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove VISA 4242' })).toHaveCount(0)
})

test("P-55: when the card's form cannot be reached, the dialog says so and opens it by itself later", async ({
  page,
  consumer,
  watch,
}) => {
  // The form belongs to the processor, so only its origin is away; the portal itself answers.
  const form = /^http:\/\/hosted\.localhost:\d+\//
  watch.allow(/^console: Failed to load resource: net::ERR_CONNECTION_REFUSED \(http:\/\/hosted\.localhost:/)
  const { open } = await consumer('cedarline', 'D-01')
  await open('/payment')
  const add = page.getByRole('button', { name: /^Add a card/ })
  const dialog = page.getByRole('dialog', { name: 'Add Card' })
  const notice = dialog.getByRole('status').filter({ hasText: 'We can’t open the secure form right now' })

  await page.route(form, (route) => route.abort('connectionrefused'))
  await add.click()
  await dialog.locator('iframe').waitFor({ state: 'attached' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('Nothing was saved or charged.')
  await expect(notice).toContainText('call us at (404) 555-0157')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Choose another payment method' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Add a bank account/ })).toBeVisible()

  await add.click()
  await expect(notice).toBeVisible()
  await page.unroute(form)
  await fillCard(cardFrame(page), approvedCard)
  await expect(notice).toHaveCount(0)
  await cardFrame(page).getByRole('button').first().click()
  await expect(tile(page, 'VISA 4242')).toContainText('Expires 12/2034')
})

test('a consumer authorizes a bank account for a running plan in place of a card that expires too early', async ({
  page,
  consumer,
}) => {
  const { open } = await consumer('cedarline', 'D-34b')
  await open('/payment')
  await expect(page.getByText(/^The card .*4242 expires before the payment on/)).toBeVisible()
  const card = block(page, 'Cards').getByRole('listitem').filter({ hasText: 'VISA 4242' })
  await expect(card).toContainText('Expires before the payment on')

  const bank = block(page, 'Bank Account').getByRole('listitem').filter({ hasText: '****0000' })
  await bank.getByRole('button', { name: /^Set as default/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Make .* the default$/ })
  await expect(dialog.getByText(/ending in 0000/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept and set as default' }).click()
  await expect(bank.getByText('Default', { exact: true })).toBeVisible()
  await expect(bank).toContainText('Pays the plan for')
  await expect(page.getByText(/^The card/)).toHaveCount(0)

  // The card pays for nothing any more, so it can be removed.
  await page.getByRole('button', { name: 'Remove VISA 4242' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card).toHaveCount(0)
})

test('staff add a method on the methods tab, and remove one with its scheduled payment', async ({ page, staff }) => {
  const person = await demo.addPerson('harborlight', 'D-19')
  const desk = await staff('harborlight', 'agent')
  await desk.open(`/admin/consumers/consumer/${person.client_id}#payment methods`)
  await expect(page.getByRole('tab', { name: 'Payment Methods' })).toHaveAttribute('aria-selected', 'true')
  await expect(tile(page, '****0000')).toContainText('Scheduled payment')

  await page.getByRole('button', { name: /^Add a bank account/ }).click()
  await fillBank(page)
  await page.getByRole('radio', { name: 'Verbal' }).check()
  await page.getByLabel('Recording reference').fill('call-8841')
  await page.getByRole('button', { name: 'Save account' }).click()
  const added = tile(page, 'First Example Bank')
  await added.getByRole('button', { name: /^Set as default/ }).click()
  await expect(added.getByText('Default', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Remove Test Bank/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove Test Bank/ })
  await expect(dialog).toContainText('This also cancels a scheduled payment')
  await dialog.getByRole('button', { name: 'Remove and cancel the payment' }).click()
  await expect(tile(page, 'Test Bank')).toHaveCount(0)
})
